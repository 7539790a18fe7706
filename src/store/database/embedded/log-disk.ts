import { closeSync, fdatasyncSync, openSync } from 'node:fs';

/**
 * What PostgreSQL has written to its log and takes for synced, until it is: the commits of one turn wait for the disk once,
 * at its end (design/storage.md#who-waits-together-waits-for-the-disk-once). Before that nothing but the log may be
 * changed.
 */
export class LogDisk {
  /** Called once if the disk refused what PostgreSQL takes for written: it must not go on. */
  onFailure: (error: unknown) => void = () => {};
  private segment: { readonly path: string; readonly handle: number } | null = null;
  private isDue = false;
  private hasFailed = false;

  /** PostgreSQL asks for the sync of a segment. What stands in the one before is on the disk when this returns. */
  defer(path: string): void {
    if (this.segment?.path !== path) {
      this.settle();
      this.leaveSegment();
      this.segment = { path, handle: openSync(path, 'r+') };
    }
    this.isDue = true;
  }

  /** Waits until all that was deferred is on the disk. Throws when the disk refuses, and from then on. */
  settle(): void {
    if (!this.isDue || this.segment === null) return;
    try {
      fdatasyncSync(this.segment.handle);
    } catch (error) {
      if (!this.hasFailed) this.onFailure(error);
      this.hasFailed = true;
      throw error;
    }
    // Asked again, a disk would answer as if what it lost were there.
    if (this.hasFailed) throw new Error('the disk refused the log before');
    this.isDue = false;
  }

  /** Lets the file go. */
  close(): void {
    this.isDue = false;
    this.leaveSegment();
  }

  private leaveSegment(): void {
    if (this.segment !== null) closeSync(this.segment.handle);
    this.segment = null;
  }
}
