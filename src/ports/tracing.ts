/** Ids, numbers and names of ours: never people, secrets or what was sent. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export type SpanKind = 'server' | 'client' | 'internal';

export type SpanStart = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly facts: SpanFacts;
  /** The `traceparent` that a caller sent: the span is part of the caller's trace, if it is one. */
  readonly parent?: string | undefined;
  /** Only of interest as part of something larger: by itself it is no span. */
  readonly isDetail?: boolean;
  /** What it is about: it is linked to the span in which `remember` was last called for that. */
  readonly causedBy?: string;
};

/** Shows what a piece of work consists of and how long each part took, to those who gather it. */
export type Tracing = {
  /** Answers or throws what `work` does, which is part of the span that is open here. `note` adds facts to it. */
  span<Result>(start: SpanStart, work: (note: (facts: SpanFacts) => void) => Promise<Result>): Promise<Result>;
  /** The open span as `traceparent` says it; null: none is. */
  traceparent(): string | null;
  /** What is caused by `subject` later is linked to the open span. */
  remember(subject: string): void;
  /** Sends what is left, for a second at most, and stops. */
  close(): Promise<void>;
};
