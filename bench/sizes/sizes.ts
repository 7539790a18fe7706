import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServerToMeasure } from '../../test/support/run/server-process.ts';
import { databaseAt, query } from '../processor.ts';
import type { Fill } from './fill.ts';
import { type LineCost, measureLines } from './lines.ts';
import { measureRows, type RowCosts } from './rows.ts';

export type SizesPlan = {
  readonly seconds: number;
  readonly rounds: number;
  readonly shoppers: number;
  readonly postgresUrl: string;
  readonly folder: string;
  readonly fill: Fill;
};

export type SizesResult = { readonly measuredAt: string; readonly lines: readonly LineCost[]; readonly rows: RowCosts };

/** Where the last result is kept; the pictures are drawn from it. */
export const sizesFile = 'bench/results/sizes.json';

/** Costs by lines of a cart and by rows of the database: keeps the result and answers it as text. */
export async function runSizes(plan: SizesPlan): Promise<string> {
  const names = ['lines', 'empty', 'filled'].map((name) => `tiffin_bench_${process.pid}_${name}`);
  const [linesUrl = '', emptyUrl = '', filledUrl = ''] = names.map((name) => databaseAt(plan.postgresUrl, name));
  try {
    for (const name of names) await query(plan.postgresUrl, `create database ${name}`);
    const server = await startServerToMeasure({
      DATABASE_URL: linesUrl,
      TIFFIN_DATA: join(plan.folder, 'lines'),
      RATE_LIMIT_FACTOR: '1000000',
    });
    const lines = await measureLines(server, linesUrl, plan);
    await server.stop();
    const rows = await measureRows({ ...plan, emptyUrl, filledUrl });
    const result: SizesResult = { measuredAt: new Date().toISOString(), lines, rows };
    mkdirSync('bench/results', { recursive: true });
    writeFileSync(sizesFile, `${JSON.stringify(result, null, 2)}\n`);
    return report(result);
  } finally {
    for (const name of names) await query(plan.postgresUrl, `drop database if exists ${name} with (force)`);
  }
}

function report({ lines, rows }: SizesResult): string {
  const one = lines[0];
  const lineRows = lines.map((cost) => {
    const cells = [cost.serviceMs, cost.databaseMs, cost.changeMs, cost.readMs].map((ms) => ms.toFixed(3));
    const ratio = cost.changeMs / (one?.changeMs ?? Number.NaN);
    return `| ${[cost.lines, ...cells.slice(0, 3), ratio.toFixed(1), cells[3]].join(' | ')} |`;
  });
  const { fill, empty, filled, idle, memoryMiB, ratio } = rows;
  const rowsOf = [
    ['mutations/s', empty.mutationsPerSecond.toFixed(0), filled.mutationsPerSecond.toFixed(0)],
    ['p50 ms', empty.p50Ms.toFixed(1), filled.p50Ms.toFixed(1)],
    ['p99 ms', empty.p99Ms.toFixed(1), filled.p99Ms.toFixed(1)],
    ['service ms/request', empty.serviceMs.toFixed(3), filled.serviceMs.toFixed(3)],
    ['database ms/request', empty.databaseMs.toFixed(3), filled.databaseMs.toFixed(3)],
    ['idle: service ms/s', idle.empty.serviceMs.toFixed(1), idle.filled.serviceMs.toFixed(1)],
    ['idle: database ms/s', idle.empty.databaseMs.toFixed(1), idle.filled.databaseMs.toFixed(1)],
    ['idle: transactions/s', idle.empty.transactions.toFixed(1), idle.filled.transactions.toFixed(1)],
    ['memory MiB', memoryMiB.empty, memoryMiB.filled],
  ];
  return `Times of the processor, in milliseconds per request; medians. "by one line" is the whole change's.

| lines | change: service | change: database | change | by one line | read |
|---|---|---|---|---|---|
${lineRows.join('\n')}

| visits | empty | ${fill.carts} carts, ${fill.locations} locations, ${fill.orders} orders |
|---|---|---|
${rowsOf.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

A request costs ${ratio.toFixed(2)} times the processor, service and database together.
`;
}
