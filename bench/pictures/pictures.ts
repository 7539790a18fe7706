import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SizesResult, sizesFile } from '../sizes/sizes.ts';
import { type SoakResult, soakFile } from '../soak.ts';
import { drawChart } from './chart.ts';

const folder = 'docs/performance';

/** Draws the pictures of docs/performance.md again from the results that are kept; answers which ones. */
export function drawPictures(): string {
  const drawn: string[] = [];
  const draw = (name: string, svg: string): void => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), svg);
    drawn.push(join(folder, name));
  };
  if (existsSync(sizesFile)) draw('cost-by-lines.svg', drawLines(parse<SizesResult>(sizesFile)));
  if (existsSync(soakFile)) draw('soak-memory.svg', drawSoak(parse<SoakResult>(soakFile)));
  return drawn.length === 0 ? 'There are no results yet: run --only sizes or --only soak first.' : drawn.join('\n');
}

function drawLines({ lines }: SizesResult): string {
  const one = lines[0];
  if (one === undefined) throw new Error(`${sizesFile} has no lines`);
  const by = (name: 'changeMs' | 'serviceMs' | 'databaseMs' | 'readMs') =>
    lines.map((cost) => [cost.lines, cost[name] / one[name]] as const);
  return drawChart({
    title: 'What a request costs by the lines of its cart',
    xName: 'lines in the cart',
    yName: 'times a cart of one line',
    series: [
      { name: 'change, service', points: by('serviceMs') },
      { name: 'change, database', points: by('databaseMs') },
      { name: 'read, both', points: by('readMs') },
    ],
  });
}

function drawSoak({ samples, shoppers }: SoakResult): string {
  return drawChart({
    title: `Memory under the visits of ${shoppers} shoppers`,
    xName: 'minutes',
    yName: 'MiB',
    series: [
      { name: 'resident', points: samples.map((sample) => [sample.minute, sample.residentMiB] as const) },
      { name: 'heap after collections', points: samples.map((sample) => [sample.minute, sample.heapMiB] as const) },
    ],
  });
}

function parse<Result>(path: string): Result {
  return JSON.parse(readFileSync(path, 'utf8')) as Result;
}
