import type { ServerResponse } from 'node:http';

/** How many answers wait for the end of a turn. */
export const waitingMax = 64;

/** Ends a response whose head is written, with the body it is given. */
export type Depart = (response: ServerResponse, body: Uint8Array | undefined) => void;

/**
 * Answers that are made in one turn of the event loop leave together at its end, in the order in which they were made;
 * when 64 of them wait, they leave at once (docs/design/hot-path.md#prepared-answers-leave-together). Promises that each
 * leaves once, whatever becomes of the connections of the others.
 */
export function departure(): Depart {
  let waiting: [ServerResponse, Uint8Array | undefined][] = [];
  const leave = (): void => {
    const all = waiting;
    waiting = [];
    for (const [response, body] of all) response.end(body);
  };
  return (response, body) => {
    waiting.push([response, body]);
    if (waiting.length === 1) setImmediate(leave);
    else if (waiting.length === waitingMax) leave();
  };
}
