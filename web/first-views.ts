/** What a bundler knows of a module. */
type Modules = { getModuleInfo(id: string): { readonly importedIds?: readonly string[] } | null };

type Face = 'checkout' | 'storefront' | 'dashboard';

// Named by a list of all there is, beside what every page needs; they go where they are used. The lists themselves are nothing.
const neededLater = new RegExp(
  [
    /client\/index\.ts$/,
    /client\/(generated\/)?(dashboard|countr)[\w-]*\.ts$/,
    /react-query\/build\/modern\/(index|useInfiniteQuery|useQueries|useMutationState|useSuspense\w*)\.js$/,
    /query-core\/build\/modern\/(index|infiniteQueryObserver|queriesObserver)\.js$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

// The client's half for guests, which the same list names beside the dashboard's.
const ofGuests = /client\/((generated\/)?storefront[\w-]*|follow|event-text)\.ts$/;

// What only the dashboard uses of a list that all pages import from.
const ofStaff = /(react-query\/build\/modern\/useMutation|query-core\/build\/modern\/mutationObserver)\.js$/;

// Styles and words of one face; only the words about a cart are said by two.
const ofOne = /\.css$|\/language\/en\/(?!cart)/;

// Files of their own, which no larger one takes in.
const ownNames = [
  [/(useQueries|queriesObserver)\.js$/, 'queries'],
  [/(useInfiniteQuery|infiniteQueryObserver)\.js$/, 'infinite-query'],
  [/client\/(generated\/)?countr[\w-]*\.ts$/, 'countries'],
  // A script takes the styles of its file along wherever it goes, and each of these two has all that its pages need: both on one page
  // would undo each other.
  [/design\/guests\.css$/, 'guests'],
  [/design\/staff\.css$/, 'staff'],
  // With the words beside which the home page shows them.
  [/cart\/fulfillment\/(address-combobox|address-lookup|zip-codes)\.tsx?$|\/en\/finding\.json$/, 'address-search'],
] as const;

/**
 * How scripts are put into files: for each set of pages one with all that exactly their first views need, so that a first view is a
 * handful of requests and nothing of it is fetched twice; what comes later stays in files of its own.
 */
export function firstViewGroups(roots: Readonly<Record<Face, string>>) {
  let known: ReadonlyMap<string, readonly Face[]> | null = null;
  const facesOf = (id: string, modules: Modules): readonly Face[] => {
    known ??= reachedBy(roots, modules);
    const isRoot = id.endsWith('.html') || Object.values(roots).includes(id) || /\/main\.tsx$/.test(id);
    if (isRoot || neededLater.test(id)) return [];
    const faces = known.get(id) ?? [];
    if (ofStaff.test(id)) return ['dashboard'];
    return ofGuests.test(id) ? faces.filter((face) => face !== 'dashboard') : faces;
  };
  // What more pages need first: a module's own imports are needed wherever it is.
  const ofOwn = {
    priority: 25,
    debugName: 'on their own',
    name: (id: string) => ownNames.find(([pattern]) => pattern.test(id))?.[1] ?? null,
  };
  // It acts as soon as it is there: it is never beside anything that another page, or the same one later, takes. All that its
  // document needs beside it is what fetches the rest.
  const first = {
    priority: 50,
    debugName: 'what acts at once',
    name: (id: string) =>
      id.endsWith('/take-secret.ts') ? 'take-secret' : id.includes('vite/preload-helper') ? 'preload-helper' : null,
  };
  // What the first view of one has in common with later parts of other pages is apart from its own, which those never fetch. Who
  // comes to a later part of the checkout has mostly been at the storefront, whose first view is one file less for it.
  const commonParts = {
    priority: 15,
    debugName: 'parts of one',
    name: (id: string, modules: Modules) => {
      const [face, ...others] = facesOf(id, modules);
      if (face === undefined || face === 'storefront' || others.length > 0) return null;
      return id.includes('/web/') && !id.includes(`/web/${face}/`) && !ofOne.test(id) ? `${face}-parts` : null;
    },
  };
  const byCount = [3, 2, 1].map((count) => ({
    priority: 10 * count,
    debugName: `first views of ${count}`,
    name: (id: string, modules: Modules) => {
      const faces = facesOf(id, modules);
      return faces.length === count ? `first-${faces.join('-')}` : null;
    },
  }));
  return [first, ofOwn, commonParts, ...byCount];
}

function reachedBy(roots: Readonly<Record<Face, string>>, modules: Modules): ReadonlyMap<string, readonly Face[]> {
  const faces = new Map<string, Face[]>();
  for (const [face, root] of Object.entries(roots) as [Face, string][]) {
    const seen = new Set<string>();
    const left = [root];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      left.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
      faces.set(id, [...(faces.get(id) ?? []), face]);
    }
  }
  return faces;
}
