/** The server made a change and gave up waiting for its standby: a failover would lose it. */
export class NotReplicated extends Error {
  /** As of a server that is shut down while it waits: the outcome is unknown to the caller. */
  readonly code = '57P01';

  constructor(cause?: unknown) {
    super('the server has a change that no standby confirmed', { cause });
    this.name = 'NotReplicated';
  }
}

/**
 * Whether a notice says that a commit was no longer waited for. Its words come in the server's language, and its code is
 * that of any warning; the place in the server's source that says it is always the same.
 */
export function isLeftToPrimary(notice: { readonly routine?: string | undefined }): boolean {
  return notice.routine === 'SyncRepWaitForLSN';
}
