import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';
import { CommerceError } from '../domain/values/errors.ts';

// With WORKERS above 1 each process counts for itself, and a scrape reaches any of them: the one that is asked asks the
// process above, which adds up what all of them counted.

type Counted = readonly MetricObject[];

type Message =
  /** A worker was asked for metrics. */
  | { readonly metrics: 'wanted'; readonly id: number }
  /** The process above wants what a worker counted. */
  | { readonly metrics: 'count'; readonly id: number }
  | { readonly metrics: 'counted'; readonly id: number; readonly counted: Counted }
  /** Null: a worker did not answer in time. */
  | { readonly metrics: 'text'; readonly id: number; readonly text: string | null };

const answerMsMax = 2_000;

/** How to read `registry`, added to those of the other workers where there are some. Then DEPENDENCY_UNAVAILABLE: one did not answer. */
export function withOtherWorkers(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  const waiting = new Map<number, (text: string | null) => void>();
  let lastId = 0;
  process.on('message', (message: Message) => {
    if (message?.metrics === 'count') {
      const give = (counted: Counted): void => say({ metrics: 'counted', id: message.id, counted });
      void registry.getMetricsAsJSON().then(give, () => {});
    }
    if (message?.metrics === 'text') waiting.get(message.id)?.(message.text);
  });
  say({ metrics: 'counted', id: 0, counted: [] });
  return async () => {
    lastId += 1;
    const id = lastId;
    const text = await inTime<string | null>((answer) => {
      waiting.set(id, answer);
      say({ metrics: 'wanted', id });
    }).finally(() => waiting.delete(id));
    if (text === null) throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'A worker did not answer. Ask again.');
    return text;
  };
}

function say(message: Message): void {
  process.send?.(message);
}

/**
 * Answers workers that are asked for metrics, from the process above them. What a worker counted that ended stays in the
 * sums as it was last seen, because a sum that falls would read as a restart of all of them.
 */
export function gatherWorkerMetrics(): void {
  /** What each worker counted when it was last asked; one that is not in it yet has nothing to tell. */
  const last = new Map<number, Counted>();
  let ended: Counted = [];
  let keeping = Promise.resolve();
  let lastId = 0;
  const waiting = new Map<string, (counted: Counted) => void>();
  const ask = (worker: Worker, id: number): Promise<Counted | null> =>
    inTime<Counted | null>((answer) => {
      waiting.set(`${worker.id} ${id}`, answer);
      worker.send({ metrics: 'count', id } satisfies Message);
    }).finally(() => waiting.delete(`${worker.id} ${id}`));
  const gather = async (): Promise<string | null> => {
    lastId += 1;
    const id = lastId;
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    const known = workers.filter((worker) => last.has(worker.id) && worker.isConnected());
    const all = await Promise.all(known.map((worker) => ask(worker, id)));
    for (const [index, counted] of all.entries()) {
      const worker = known[index];
      if (counted !== null && worker !== undefined && last.has(worker.id)) last.set(worker.id, counted);
    }
    return all.includes(null) ? null : added([ended, ...last.values()]).metrics();
  };
  cluster.on('message', (worker: Worker, message: Message) => {
    if (message?.metrics === 'counted') {
      if (!last.has(worker.id)) last.set(worker.id, message.counted);
      waiting.get(`${worker.id} ${message.id}`)?.(message.counted);
    }
    if (message?.metrics !== 'wanted') return;
    const tell = (text: string | null): void => {
      if (worker.isConnected()) worker.send({ metrics: 'text', id: message.id, text } satisfies Message);
    };
    gather().then(tell, () => tell(null));
  });
  cluster.on('exit', ({ id }) => {
    const counted = (last.get(id) ?? []).filter(({ type }) => String(type) !== 'gauge');
    last.delete(id);
    // One after the other: workers may end together.
    keeping = keeping.then(async () => {
      ended = (await added([ended, counted]).getMetricsAsJSON()) as unknown as Counted;
    });
  });
}

function added(counted: readonly Counted[]): Registry {
  return AggregatorRegistry.aggregate(counted.map((each) => [...each]));
}

/** Null when no answer comes in time. */
function inTime<Answer>(ask: (answer: (answer: Answer) => void) => void): Promise<Answer | null> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(null), answerMsMax);
    ask((answer) => {
      clearTimeout(tooLate);
      resolve(answer);
    });
  });
}
