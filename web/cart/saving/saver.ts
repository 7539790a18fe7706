import { LostAnswerError } from '../../../client/index.ts';
import { Observed } from '../observed.ts';
import { unsaved } from './unsaved.ts';

export type SavingState<Value> = {
  /** What was chosen and is not known to be saved; null: nothing. */
  readonly wanted: { readonly value: Value } | null;
  readonly phase: 'still' | 'saving' | 'saved' | 'failed';
  readonly error: unknown;
};

/** Sends one value; `repeat` sends the request that got no answer once more, under its key. */
type Send<Value> = (value: Value, repeat: (() => Promise<unknown>) | null) => Promise<unknown>;

/**
 * Saves what is chosen, when it is chosen: the newest value is sent, after a pause where a person types, and what is chosen
 * while one is on its way is sent after it. What could not be saved is kept, with the reason, and sent again when asked for
 * (design/pages.md#what-is-chosen-is-saved-when-it-is-chosen).
 */
export class Saver<Value> extends Observed<SavingState<Value>> {
  readonly #send: Send<Value>;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;
  #lost: { readonly wanted: object; readonly repeat: () => Promise<unknown> } | null = null;

  constructor(send: Send<Value>) {
    super({ wanted: null, phase: 'still', error: null });
    this.#send = send;
  }

  /** From now on this is wanted; it is sent when nothing else was chosen for `pauseMs`. */
  readonly choose = (value: Value, pauseMs = 0): void => {
    this.set({ wanted: { value }, phase: 'saving', error: null });
    unsaved.add(this);
    this.#stopWaiting();
    if (pauseMs === 0) {
      // What was chosen before goes first: sent later, it would take this back (an address makes it a delivery again).
      for (const other of unsaved) other.hurry();
      void this.settle().catch(() => undefined);
    } else this.#timer = setTimeout(() => void this.settle().catch(() => undefined), pauseMs);
  };

  /** Sends now what waits for a pause. */
  readonly hurry = (): void => {
    if (this.#timer !== null) void this.settle().catch(() => undefined);
  };

  /** What was chosen is not wanted any more, as far as it was not sent. */
  readonly drop = (): void => {
    this.#stopWaiting();
    unsaved.delete(this);
    this.set({ wanted: null, phase: 'still', error: null });
  };

  /** Sends what waits, and again what failed. Resolves when all that was chosen is saved; throws why it could not be. */
  readonly settle = async (): Promise<void> => {
    this.#stopWaiting();
    while (this.#running !== null) await this.#running.catch(() => undefined);
    const { wanted } = this.state();
    if (wanted === null) return;
    this.#running = this.#sendOne(wanted);
    try {
      await this.#running;
    } finally {
      this.#running = null;
    }
    if (this.#timer === null && this.state().wanted !== null) await this.settle();
  };

  async #sendOne(wanted: { readonly value: Value }): Promise<void> {
    const repeat = this.#lost?.wanted === wanted ? this.#lost.repeat : null;
    if (this.state().phase === 'failed') this.set({ phase: 'saving', error: null });
    try {
      await inOrder(() => this.#send(wanted.value, repeat));
    } catch (error) {
      this.#lost = error instanceof LostAnswerError && error.repeat !== null ? { wanted, repeat: error.repeat } : null;
      // Another choice was made meanwhile: whether that one can be saved is what counts.
      if (this.state().wanted !== wanted) return;
      this.set({ phase: 'failed', error });
      throw error;
    }
    if (this.state().wanted !== wanted) return;
    unsaved.delete(this);
    this.set({ wanted: null, phase: 'saved', error: null });
  }

  #stopWaiting(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: each change names the revision that the one before has made. */
function inOrder<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const mine = last.then(act, act);
  last = mine.catch(() => undefined);
  return mine;
}
