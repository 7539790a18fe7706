/** One thing that a protocol promises and a host may get wrong. `World` is what its kit knows and can do. */
export type Check<World> = {
  /** Kebab-case, unique in its kit: what `--only` and `--except` name. */
  readonly id: string;
  /** What holds, in a sentence. */
  readonly title: string;
  /** The heading of the protocol's page that says so, as it stands in an address. */
  readonly section: string;
  /** Throws a Mismatch for what does not hold, and a NotAsked for what could not be looked at. */
  readonly run: (world: World) => Promise<void>;
};

/** What does not hold; `received` is null where the last answer says it. */
export class Mismatch extends Error {
  readonly expected: string;
  readonly received: string | null;

  constructor(expected: string, received: string | null = null) {
    super(expected);
    this.name = 'Mismatch';
    this.expected = expected;
    this.received = received;
  }
}

/** No answer came at all, so nothing can be said of what it would have been. */
export class NoAnswer extends Mismatch {
  constructor(received: string) {
    super('an answer', received);
    this.name = 'NoAnswer';
  }
}

/** What it takes to look is not there: a person, a test control, an option. */
export class NotAsked extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotAsked';
  }
}

/** Throws a Mismatch where `holds` is false. */
export function expectThat(holds: boolean, expected: string, received: string | null = null): asserts holds {
  if (!holds) throw new Mismatch(expected, received);
}
