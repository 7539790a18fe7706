/** A place for a value that can be made again at any time: it is there while it is used and while there is room. */
export type Slot<Value> = {
  /** The value; null when it was never put here, or dropped since. */
  read(): Value | null;
  /** Puts a value here that takes about so many bytes, in place of the one before. */
  write(value: Value, bytes: number): void;
};

export type RecentValues = {
  /** A new place. `dropped` is called whenever its value is let go. */
  slot<Value>(dropped?: () => void): Slot<Value>;
  /** A period is over: lets go of what was neither read nor written in it. */
  endPeriod(): void;
  /** About how many bytes all values take together. */
  bytes(): number;
};

type Held = { bytes: number; isUsed: boolean; drop(): void };

/**
 * Memory for values that can be made again. All together take at most `bytesMax`; one that is larger by itself stays alone
 * until the next is written. What was not used for longest goes first, about: one look around is given to what was read
 * since the last. (design/memory.md#what-can-be-made-again-is-dropped)
 */
export function recentValues(bytesMax: number): RecentValues {
  // In the order in which they would be dropped.
  const all = new Set<Held>();
  let total = 0;
  const remove = (held: Held): void => {
    if (!all.delete(held)) return;
    total -= held.bytes;
    held.drop();
  };
  const makeRoom = (kept: Held): void => {
    for (const held of all) {
      if (total <= bytesMax) return;
      if (held === kept) continue;
      if (held.isUsed) {
        held.isUsed = false;
        // To the end of the order, where this walk meets it once more.
        all.delete(held);
        all.add(held);
      } else remove(held);
    }
  };
  return {
    slot: <Value>(dropped: () => void = () => {}): Slot<Value> => {
      let value: Value | null = null;
      const held: Held = {
        bytes: 0,
        isUsed: false,
        drop: () => {
          value = null;
          dropped();
        },
      };
      return {
        read: () => {
          held.isUsed = true;
          return value;
        },
        write: (written, bytes) => {
          if (all.delete(held)) total -= held.bytes;
          value = written;
          held.bytes = bytes;
          held.isUsed = true;
          total += bytes;
          all.add(held);
          makeRoom(held);
        },
      };
    },
    endPeriod: () => {
      for (const held of all) {
        if (!held.isUsed) remove(held);
        held.isUsed = false;
      }
    },
    bytes: () => total,
  };
}
