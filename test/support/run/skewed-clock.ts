const skewedDate = `
const offMs = Number(process.env.SKEW_MS);
const RightDate = Date;
globalThis.Date = class extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(RightDate.now() + offMs);
    else super(...given);
  }
  static now() {
    return RightDate.now() + offMs;
  }
};`;

/** The environment of a process whose machine's clock is off by `offMs`, from before its first module on. */
export function skewedBy(offMs: number): Readonly<Record<string, string>> {
  const module = `data:text/javascript,${encodeURIComponent(skewedDate)}`;
  return { NODE_OPTIONS: `--import=${module}`, SKEW_MS: String(offMs) };
}
