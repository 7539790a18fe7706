/** A state that pages watch: for `useSyncExternalStore`. Every change makes a new state and calls the listeners. */
export class Observed<State> {
  #state: State;
  #listeners = new Set<() => void>();

  constructor(state: State) {
    this.#state = state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): State => this.#state;

  /** Changes parts of the state. */
  protected set(changes: Partial<State>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
