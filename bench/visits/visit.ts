import { bodyOf, type Connection, type RawAnswer } from '../connection.ts';

/** The shops that can be visited. */
export type ShopKind = 'tiffin' | 'vendure' | 'medusa';

/** One visit on one connection: a new cart, five different items, one quantity, the cart and the menu read. */
export type Visit = (connection: Connection, times: Times) => Promise<void>;

/** What visits asked for: when each change was answered and how long it took, and how many requests there were. */
export class Times {
  readonly mutations: { readonly at: number; readonly ms: number }[] = [];
  requestCount = 0;

  /** Sends a change and keeps how long its answer took; throws when the status is another than `wanted`. */
  async mutate(wanted: number, send: () => Promise<RawAnswer>): Promise<RawAnswer> {
    const startedAt = performance.now();
    const answer = await this.read(wanted, send);
    const at = performance.now();
    this.mutations.push({ at, ms: at - startedAt });
    return answer;
  }

  /** Sends a read; throws when the status is another than `wanted`. */
  async read(wanted: number, send: () => Promise<RawAnswer>): Promise<RawAnswer> {
    this.requestCount += 1;
    const answer = await send();
    if (answer.status !== wanted) throw new Error(`${answer.status} instead of ${wanted}: ${bodyOf(answer)}`);
    return answer;
  }
}

/** The part of `answer` that is named; throws when it is not there, so that no visit goes on with nothing. */
export function expectText(value: string | undefined, name: string, answer: RawAnswer): string {
  if (value === undefined || value === '') throw new Error(`no ${name} in ${bodyOf(answer).slice(0, 2_000)}`);
  return value;
}
