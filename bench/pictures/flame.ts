import { escapeText, wrapSvg } from './svg.ts';

// A flame graph made from what `node --cpu-prof` writes.

export type Profile = {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
    readonly children?: readonly number[];
  }[];
  /** Microseconds of the system's monotonic clock. */
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
};

/** A function called from where it stands, with the microseconds it took, calls included. */
export type Flame = { readonly name: string; readonly kind: Kind; micros: number; readonly calls: Map<string, Flame> };
type Kind = 'ours' | 'package' | 'node' | 'engine';

const [width, rowHeight, top] = [1_200, 17, 60];
/** What is narrower stays out: it could not be read, and would make most of the file. */
const pixelsMin = 2.5;
const colors: Record<Kind, string> = { ours: '#e8833a', package: '#d9b13b', node: '#5aa469', engine: '#7d8fa8' };
const meanings: Record<Kind, string> = {
  ours: 'Tiffin',
  package: 'packages',
  node: 'Node',
  engine: 'V8 and the system',
};

/** The calls of a profile between two moments, merged by name and caller; idle time is left out. */
export function foldProfile(profile: Profile, fromMicros: number, toMicros: number): Flame {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const root: Flame = { name: 'all', kind: 'engine', micros: 0, calls: new Map() };
  let at = profile.startTime;
  for (const [index, id] of profile.samples.entries()) {
    at += profile.timeDeltas[index] ?? 0;
    // A sample says where the process was until the next one.
    const micros = profile.timeDeltas[index + 1] ?? 0;
    if (at < fromMicros || at >= toMicros || nodes.get(id)?.callFrame.functionName === '(idle)') continue;
    const path: number[] = [];
    for (let up: number | undefined = id; up !== undefined; up = parents.get(up)) path.unshift(up);
    let flame = root;
    flame.micros += micros;
    // The first is the root of the profile.
    for (const each of path.slice(1)) {
      const { name, kind } = nameOf(nodes.get(each)?.callFrame);
      const call: Flame = flame.calls.get(name) ?? { name, kind, micros: 0, calls: new Map() };
      flame.calls.set(name, call);
      call.micros += micros;
      flame = call;
    }
  }
  return root;
}

/** The graph as SVG, callers above what they call, the widest first. */
export function drawFlame(root: Flame, title: string): string {
  const rows: string[] = [];
  const perMicro = (width - 20) / Math.max(1, root.micros);
  let depthMax = 0;
  const draw = (flame: Flame, left: number, depth: number): void => {
    const wide = flame.micros * perMicro;
    if (wide < pixelsMin) return;
    depthMax = Math.max(depthMax, depth);
    const share = ((flame.micros / root.micros) * 100).toFixed(1);
    const y = top + depth * rowHeight;
    const letters = Math.floor((wide - 6) / 6.2);
    const short = flame.name.split(' ')[0] ?? '';
    const label = letters < 3 ? '' : short.length > letters ? `${short.slice(0, letters - 1)}…` : short;
    rows.push(
      `<g class="${flame.kind}"><title>${escapeText(flame.name)}: ${share} %</title><rect x="${left.toFixed(1)}" y="${y}" width="${Math.max(0.5, wide - 0.5).toFixed(1)}" height="${rowHeight - 1}"/>${
        label === '' ? '' : `<text x="${(left + 3).toFixed(1)}" y="${y + 12}">${escapeText(label)}</text>`
      }</g>`,
    );
    let next = left;
    for (const call of [...flame.calls.values()].sort((a, b) => b.micros - a.micros)) {
      draw(call, next, depth + 1);
      next += call.micros * perMicro;
    }
  };
  draw(root, 10, 0);
  const legend = (Object.keys(colors) as Kind[]).map(
    (kind, index) =>
      `<g class="legend ${kind}"><rect x="${10 + index * 160}" y="32" width="12" height="12"/><text x="${28 + index * 160}" y="42">${meanings[kind]}</text></g>`,
  );
  const styles = Object.entries(colors).map(([kind, color]) => `.${kind} rect { fill: ${color} }`);
  const content = [`<text x="10" y="20" class="name">${escapeText(title)}</text>`, ...legend, ...rows].join('\n');
  const own = [...styles, 'g text { font-size: 11px; fill: #111 } g.legend text { fill: currentColor }'].join('\n');
  return wrapSvg(width, top + (depthMax + 2) * rowHeight, title, own, content);
}

/** A frame's name and file, the file without the folders of this machine. */
function nameOf(frame: Profile['nodes'][number]['callFrame'] | undefined): { name: string; kind: Kind } {
  const { functionName = '', url = '', lineNumber = 0 } = frame ?? {};
  const name = functionName === '' ? '(anonymous)' : functionName;
  const inPackage = /.*\/node_modules\/(.+)$/.exec(url)?.[1];
  if (inPackage !== undefined) return { name: `${name} ${inPackage}:${lineNumber + 1}`, kind: 'package' };
  const ours = /.*\/dist\/(.+)$/.exec(url)?.[1];
  if (ours !== undefined) return { name: `${name} ${ours}:${lineNumber + 1}`, kind: 'ours' };
  if (url.startsWith('node:')) return { name: `${name} ${url}`, kind: 'node' };
  return { name, kind: 'engine' };
}
