import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';

/**
 * What PostgreSQL has written to its log and takes for synced, until it is. The disk is waited for beside everything else
 * (design/storage.md#the-disk-is-waited-for-beside-the-work): callers are answered once `settled` says so, and
 * nothing but the log may be changed before (`settleNow`). It has a handle of its own, which learns of a failed write even
 * where another handle was told of it first.
 */
export class LogDisk {
  /** Called once if the disk refused what PostgreSQL takes for written: it must not go on. */
  onFailure: (error: unknown) => void = () => {};
  private segment: { readonly path: string; readonly handle: number } | null = null;
  /** Asked for since the last sync beside the work began. */
  private isDue = false;
  /** Asked for and not known to be on the disk. */
  private isUnsettled = false;
  private current: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private failure: Promise<never> | null = null;

  /** PostgreSQL asks for the sync of a segment. What stands in the one before is on the disk when this returns. */
  defer(path: string): void {
    if (this.segment?.path !== path) {
      this.settleNow();
      this.leaveSegment();
      this.segment = { path, handle: openSync(path, 'r+') };
    }
    this.isDue = true;
    this.isUnsettled = true;
  }

  /** Null: there is nothing to wait for. Else resolves when all that was deferred by now is on the disk. */
  settled(): Promise<void> | null {
    if (this.failure !== null) return this.failure;
    if (!this.isDue) return this.next ?? this.current;
    if (this.current === null) return this.start();
    this.next ??= this.current.then(() => {
      this.next = null;
      return this.isDue ? this.start() : undefined;
    });
    return this.next;
  }

  /** Waits here and now, before anything is changed that must not reach the disk ahead of the log. */
  settleNow(): void {
    if (!this.isUnsettled || this.segment === null) return;
    try {
      fdatasyncSync(this.segment.handle);
    } catch (error) {
      this.fail(error);
      throw error;
    }
    this.isDue = false;
    this.isUnsettled = false;
  }

  /** Waits for all of it, unless the disk has refused already, and lets the file go. */
  async close(): Promise<void> {
    if (this.failure === null) await this.settled();
    this.failure = null;
    this.next = null;
    this.isDue = false;
    this.isUnsettled = false;
    this.leaveSegment();
  }

  private start(): Promise<void> {
    const { segment } = this;
    if (segment === null) return Promise.resolve();
    this.isDue = false;
    const waiting = waitForData(segment.handle).then(
      () => {
        this.current = null;
        this.isUnsettled = this.isDue;
      },
      (error: unknown) => {
        this.current = null;
        this.fail(error);
        throw error;
      },
    );
    this.current = waiting;
    return waiting;
  }

  private fail(error: unknown): void {
    if (this.failure !== null) return;
    this.failure = Promise.reject(error);
    this.failure.catch(() => {});
    this.onFailure(error);
  }

  private leaveSegment(): void {
    const { segment, current } = this;
    this.segment = null;
    if (segment === null) return;
    // A sync that is under way needs it until it is over.
    if (current === null) closeSync(segment.handle);
    else void current.then(() => closeSync(segment.handle)).catch(() => {});
  }
}

function waitForData(handle: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fdatasync(handle, (error) => (error === null ? resolve() : reject(error)));
  });
}
