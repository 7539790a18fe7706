import { basename } from 'node:path';

/** The text of declarations by what they declare. */
type Texts = ReadonlyMap<string, string>;

/**
 * The declarations of a package in as little text as holds them: what the module `shared` exports with all that it needs, and
 * what each of `entries` adds to it. A type that only one place names is written there, unless `named` has it; `instead` gives
 * types another text. Refuses two different declarations of one name.
 */
export async function rollUp(
  shared: string,
  entries: readonly string[],
  named: readonly string[],
  instead: Texts,
): Promise<{ readonly shared: string; readonly entries: Texts }> {
  const files = await emitDeclarations([shared, ...entries]);
  const known = declarationsIn([...files.values()]);
  for (const [name, text] of instead) known.set(name, new Set([text]));
  const exportsOf = (module: string) => exportedNames(files.get(basename(module, '.ts')) ?? '');
  const added = entries.map((entry) => exportsOf(entry).map((name) => textOf(known, name)));
  const roots = [...exportsOf(shared), ...added.flat().flatMap((text) => namesIn(text, known))];
  const kept = inlineOnce(
    reachableFrom(roots, known),
    new Set([...exportsOf(shared), ...named]),
    added.flat().join('\n'),
  );
  return {
    shared: `${abbreviations}${[...kept.values()].map(shorten).join('\n')}\n`,
    entries: new Map(
      entries.map((entry, index) => {
        const text = (added[index] ?? []).map(shorten).join('\n');
        const names = [...new Set(namesIn(text, known))].sort();
        const imports = `import type { ${names.join(', ')} } from './both-halves.js';\n`;
        return [basename(entry, '.ts'), `${imports}export * from './both-halves.js';\n${text}\n`];
      }),
    ),
  };
}

/** Each module's declarations as the compiler writes them, without comments; the entries of the package by their bare name. */
async function emitDeclarations(modules: readonly string[]): Promise<Texts> {
  const { default: typescript } = await import('typescript');
  const program = typescript.createProgram(modules, {
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
    module: typescript.ModuleKind.NodeNext,
    target: typescript.ScriptTarget.ES2023,
  });
  const files = new Map<string, string>();
  program.emit(undefined, (file, text) => {
    const module = file.replace(/\.d\.ts$/, '.ts');
    files.set(modules.some((name) => module.endsWith(name)) ? basename(module, '.ts') : module, text);
  });
  return files;
}

/** A statement begins at the start of a line and ends before the next one that does. */
function declarationsIn(texts: readonly string[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const statement of texts.flatMap((text) => text.split(/\n(?=[a-z])/))) {
    const name = /^(?:export )?(?:declare )?(?:type|interface|class|function|const) (\w+)/.exec(statement)?.[1];
    if (name !== undefined) known.set(name, (known.get(name) ?? new Set()).add(statement.trim()));
  }
  return known;
}

function textOf(known: ReadonlyMap<string, ReadonlySet<string>>, name: string): string {
  const [text, other] = known.get(name) ?? [];
  if (text === undefined || other !== undefined) throw new Error(`${name} is declared twice, or not at all.`);
  return text;
}

function exportedNames(module: string): readonly string[] {
  const lists = [...module.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)].map(([, list = '']) => list);
  return lists.flatMap((list) => list.split(',').map((name) => name.trim().replace(/^type /, '')));
}

/** The declared types that a text names. */
function namesIn(text: string, known: ReadonlyMap<string, unknown>): readonly string[] {
  const words = text.replaceAll(/'[^'\n]*'/g, '').match(/\b[A-Z]\w*/g) ?? [];
  return words.filter((word) => known.has(word));
}

function reachableFrom(roots: readonly string[], known: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string> {
  const kept = new Map<string, string>();
  const left = [...roots];
  for (let name = left.shift(); name !== undefined; name = left.shift()) {
    if (kept.has(name)) continue;
    const text = textOf(known, name);
    kept.set(name, text);
    left.push(...namesIn(text, known));
  }
  return kept;
}

/** `texts` with each type that is named once, and in none of `elsewhere`, written where it is named. */
function inlineOnce(texts: ReadonlyMap<string, string>, stay: ReadonlySet<string>, elsewhere: string): Texts {
  const rest = new Map(texts);
  for (const name of [...rest.keys()].reverse()) {
    const text = rest.get(name) ?? '';
    const type = /^(?:export )?(?:declare )?type \w+ = ([\s\S]*);$/.exec(text)?.[1];
    if (type === undefined || stay.has(name) || namesIn(elsewhere, rest).includes(name)) continue;
    // One that goes on in itself needs its name.
    if (namesIn(type, rest).includes(name)) continue;
    const users = [...rest].filter(([user, body]) => user !== name && namesIn(body, rest).includes(name));
    const [user] = users;
    if (users.length !== 1 || user === undefined) continue;
    if (namesIn(user[1], rest).filter((one) => one === name).length !== 1) continue;
    rest.delete(name);
    rest.set(
      user[0],
      user[1].replace(new RegExp(`\\b${name}\\b`), () => (isOneTerm(type) ? type : `(${type})`)),
    );
  }
  return rest;
}

function isOneTerm(type: string): boolean {
  return /^[\w.]+$/.test(type) || (type.startsWith('{') && type.indexOf('\n}') === type.length - 2);
}

const abbreviations = `// Short, because declarations are most of what is installed. What methods promise is in the description of the service.
type S=string;type N=number;type B=boolean
`;

/** All that declares in a declaration file is exported from it, as long as something says so. */
function shorten(text: string): string {
  return text
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/\s*([{}|;:=&,>])\s*/g, '$1')
    .replaceAll(';}', '}')
    .replaceAll(/(?<=[:|<[(=])(?:string|number|boolean)(?=[|;,\])}>[]|$)/g, (word) => word.charAt(0).toUpperCase())
    .replace(/^export (?=type|interface)/, '');
}
