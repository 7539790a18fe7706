/**
 * The arguments of a command, as `read` makes them of `process.argv`. Null when there is nothing to do, and what there is to say was
 * said: the usage where `read` is null because of `--help`, and where it throws what is wrong and the usage, with exit code 2.
 */
export function readArguments<Wanted>(usage: string, read: () => Wanted | null): Wanted | null {
  try {
    const wanted = read();
    if (wanted === null) console.log(usage);
    return wanted;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exitCode = 2;
    return null;
  }
}

/** For `parseArgs`: every command prints its usage. */
export const helpOption = { help: { type: 'boolean', short: 'h', default: false } } as const;
