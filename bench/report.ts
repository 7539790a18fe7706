import { median, type Series } from './measure.ts';

/** One thing measured next to its ceiling, round by round in turn. */
export type Bar = {
  readonly title: string;
  readonly connections: number;
  readonly service: readonly Series[];
  readonly ceiling: readonly Series[];
  /** Resident memory of the service afterwards. */
  readonly memoryMiB: number;
  /** What the ratio is to reach; null where there is no bar. */
  readonly wanted: number | null;
};

export type Facts = {
  readonly measuredAt: string;
  readonly node: string;
  readonly processors: string;
  readonly memoryGiB: number;
  readonly secondsPerSeries: number;
  readonly rounds: number;
};

/** The run as a Markdown page: snapshot of the machine, then one row per bar. Rates are medians over the rounds. */
export function writeReport(snapshot: Facts, bars: readonly Bar[]): string {
  const rows = bars.map((bar) => {
    const service = median(bar.service.map((series) => series.perSecond));
    const ceiling = median(bar.ceiling.map((series) => series.perSecond));
    const ratios = bar.service.map((series, round) => series.perSecond / (bar.ceiling[round]?.perSecond ?? Number.NaN));
    const failed = bar.service.reduce((sum, series) => sum + series.failed, 0);
    const cells = [
      bar.title,
      bar.connections,
      Math.round(service),
      Math.round(ceiling),
      median(ratios).toFixed(2),
      bar.wanted === null ? '' : bar.wanted.toFixed(2),
      median(bar.service.map((series) => series.p50Ms)).toFixed(2),
      median(bar.service.map((series) => series.p99Ms)).toFixed(2),
      [bar.service, bar.ceiling].map(processorOf).join(' / '),
      bar.memoryMiB,
      failed,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `# Benchmark of ${snapshot.measuredAt}

${snapshot.processors}, ${snapshot.memoryGiB} GiB, Node ${snapshot.node}. Load, service and database share the machine. Each series lasted
${snapshot.secondsPerSeries} s after a warm-up, ${snapshot.rounds} rounds, service and ceiling in turn; medians. The ratio is the median of the rounds' ratios.
Ceiling of mutations and reads: the same statements with rows of the same size and the same revision check, from a bare loop
over the driver with as many connections and no HTTP. Ceiling of menus: the web framework sending the same bytes from memory;
where the load is the limit, the time of the processor that one answer takes tells more.
Rate limits (counting, out of reach), logs and metrics were on.

| what | connections | service/s | ceiling/s | ratio | bar | p50 ms | p99 ms | processor µs, ceiling's | memory MiB | failed |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

function processorOf(rounds: readonly Series[]): string {
  const known = rounds.flatMap(({ processorUs }) => (processorUs === undefined ? [] : [processorUs]));
  return known.length === 0 ? '-' : median(known).toFixed(1);
}
