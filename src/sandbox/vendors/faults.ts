/** `unavailable`: not reached, nothing happened. `replyLost`: it happened, but we never hear of it. `slow`: after `wait`. */
export type SandboxFault =
  | { readonly how: 'unavailable' | 'replyLost' }
  | { readonly how: 'slow'; readonly wait: () => Promise<void> };

export type FaultControls<Act extends string, Fault> = {
  /** Makes the next call of `act` fail or wait; several faults wait in line. */
  failNext(act: Act, fault: Fault): void;
  /** Takes back the faults that nothing has met yet. */
  clearFaults(): void;
};

/**
 * Faults on demand for a vendor that stands in for a real one. `meet` does `work` of `act` under the next fault planned for
 * it: throws what `fail` gives, before the work or after it, or waits. A fault of the vendor's own is refused by `fail` too,
 * before anything was done.
 */
export function planFaults<Act extends string, Own extends string = never>(
  fail: (how: 'unavailable' | Own) => Error,
): FaultControls<Act, SandboxFault | { readonly how: Own }> & {
  meet<Result>(act: Act, work: () => Promise<Result>): Promise<Result>;
} {
  type Fault = SandboxFault | { readonly how: Own };
  const planned = new Map<Act, Fault[]>();
  return {
    failNext: (act, fault) => {
      planned.set(act, [...(planned.get(act) ?? []), fault]);
    },
    clearFaults: () => planned.clear(),
    meet: async (act, work) => {
      const fault = planned.get(act)?.shift();
      if (fault === undefined) return work();
      if ('wait' in fault) await fault.wait();
      else if (fault.how !== 'replyLost') throw fail(fault.how as 'unavailable' | Own);
      const result = await work();
      if (fault.how === 'replyLost') throw fail('unavailable');
      return result;
    },
  };
}
