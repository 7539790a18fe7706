import { randomFillSync, randomInt } from 'node:crypto';
import type { Random } from '../../ports.ts';

/** Chance from the operating system, fetched by the page: one request must not cost several system calls. */
export function systemRandom(): Random {
  const take = randomPages();
  return {
    hex24: (now) => timePrefix(now) + take(6).toString('hex'),
    uuid: (now) => formatUuid(timePrefix(now), take(10)),
    id: () => take(16).toString('base64url'),
    seed: () => take(32).toString('base64url'),
    digits6: () => String(randomInt(1_000_000)).padStart(6, '0'),
  };
}

/** Hands out fresh random bytes; none is handed out twice, and none stays in memory after it was. */
function randomPages(): (length: number) => Buffer {
  const page = Buffer.alloc(4096);
  let used = page.length;
  return (length) => {
    if (used + length > page.length) {
      randomFillSync(page);
      used = 0;
    }
    const bytes = Buffer.from(page.subarray(used, used + length));
    page.fill(0, used, used + length);
    used += length;
    return bytes;
  };
}

/** 48 bits of time as 12 hex characters: ids made later sort later. */
function timePrefix(now: number): string {
  return Math.max(0, Math.floor(now)).toString(16).padStart(12, '0').slice(-12);
}

/** UUID version 7 (RFC 9562): time, version, variant, chance. */
function formatUuid(time: string, chance: Buffer): string {
  chance[0] = 0x70 | ((chance[0] ?? 0) & 0x0f);
  chance[2] = 0x80 | ((chance[2] ?? 0) & 0x3f);
  const rest = chance.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
}
