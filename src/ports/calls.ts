/** The kinds of systems that the service calls, as metrics and traces name them. */
export const partners = [
  'courier',
  'geocoder',
  'loyalty',
  'mail',
  'pictures',
  'pos',
  'push',
  'sms',
  'stripe',
  'webhook',
] as const;
export type Partner = (typeof partners)[number];

/** Sees each call that goes out to a partner; `call` is the name of a method of its port. */
export type CallWatch = {
  /** Answers or throws what `work` does. `isAnswer` says whether a result means that the partner answered. */
  call<Result>(
    partner: Partner,
    call: string,
    work: () => Promise<Result>,
    isAnswer?: (result: Result) => boolean,
  ): Promise<Result>;
  /** A call that was not made, because the partner is left alone or too many are under way. */
  skipped(partner: Partner, call: string): void;
};
