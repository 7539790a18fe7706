import { statfsSync } from 'node:fs';
import { CommerceError } from '../../../domain/values/errors.ts';

export type DiskSpace = {
  /** Refuses with DEPENDENCY_UNAVAILABLE while less than the reserve is free; asked before every change. */
  check(): void;
  /** What is about to be written: after some megabytes the disk is looked at again, whatever the clock says. */
  add(bytes: number): void;
  /** Whether less than twice the reserve is free: then a backup gives way, before changes are refused. */
  isTight(): boolean;
  stop(): void;
};

export type DiskReserve = {
  /** What is left to PostgreSQL: it ends when the disk is full, so changes are refused before. 0: never refused. */
  readonly reserveBytes: number;
  /** Free bytes on the disk of the folder; left out: what the file system says. */
  readonly freeBytes?: () => number;
  readonly lookEveryMs?: number;
};

const lookAfterBytes = 4_000_000;

/** Watches the disk below `folder` (design/storage.md#a-full-disk-refuses-changes). */
export function watchDiskSpace(folder: string, reserve: DiskReserve): DiskSpace {
  const { reserveBytes, freeBytes = () => freeBytesOf(folder), lookEveryMs = 1_000 } = reserve;
  if (reserveBytes === 0) return { check: () => {}, add: () => {}, isTight: () => false, stop: () => {} };
  let free = freeBytes();
  let written = 0;
  const look = (): void => {
    free = freeBytes();
    written = 0;
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return {
    check: () => {
      if (free < reserveBytes) throw refusal(folder, free, reserveBytes);
    },
    add: (bytes) => {
      written += bytes;
      if (written >= lookAfterBytes) look();
    },
    isTight: () => free < 2 * reserveBytes,
    stop: () => clearInterval(timer),
  };
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function refusal(folder: string, free: number, reserveBytes: number): CommerceError {
  const [freeMiB, reserveMiB] = [free, reserveBytes].map((bytes) => Math.floor(bytes / 2 ** 20));
  return diskFull(
    new Error(
      `${freeMiB} MiB are free on the disk of ${folder}, and ${reserveMiB} MiB are kept (TIFFIN_DISK_RESERVE_MB). ` +
        'Free space: changes go on by themselves.',
    ),
  );
}

/** What the caller of a change is told when the disk has no place for it; `cause` is for the operator. */
export function diskFull(cause: Error): CommerceError {
  return new CommerceError(
    'DEPENDENCY_UNAVAILABLE',
    'The disk of this service is nearly full, so nothing can be changed at the moment. Try again later.',
    { retryAfterSeconds: 30, cause },
  );
}
