import { randomFillSync, randomInt } from 'node:crypto';
import type { Random } from '../../ports/random.ts';

/** Chance from the operating system, fetched by the page: one request must not cost several system calls. */
export function systemRandom(): Random {
  const take = randomPages();
  const risingChance = rising(() => Buffer.from(take(10, 'hex'), 'hex'));
  return {
    hex24: (now) => timePrefix(now) + take(6, 'hex'),
    uuid: (now) => formatUuid(timePrefix(now), risingChance(now)),
    id: () => take(16, 'base64url'),
    seed: () => take(32, 'base64url'),
    digits6: () => String(randomInt(1_000_000)).padStart(6, '0'),
  };
}

/** Hands out fresh random bytes as text; none is handed out twice, and none stays in the page after it was. */
function randomPages(): (length: number, encoding: 'hex' | 'base64url') => string {
  const page = Buffer.alloc(4096);
  let used = page.length;
  return (length, encoding) => {
    if (used + length > page.length) {
      randomFillSync(page);
      used = 0;
    }
    const text = page.toString(encoding, used, used + length);
    page.fill(0, used, used + length);
    used += length;
    return text;
  };
}

/**
 * Fresh chance for each instant, and for what is made in the same instant the last one and a little more, so that it sorts
 * in the order it was made (RFC 9562, 6.2, method 2). Ids of several processes are only kept apart, not in order.
 */
function rising(fresh: () => Buffer): (now: number) => Buffer {
  let lastAt = Number.NaN;
  let last = 0n;
  return (now) => {
    const chance = fresh();
    // Few enough bits to begin with that adding to them never carries into the bits a UUID gives to its form.
    const step = BigInt(chance.readUInt32BE(0)) + 1n;
    last = now === lastAt ? last + step : BigInt(`0x${chance.toString('hex')}`) >> 7n;
    lastAt = now;
    return spread(last);
  };
}

/** A number of up to 74 bits as the ten bytes of a UUID behind its time: 12 bits, room for its form, 62 bits. */
function spread(value: bigint): Buffer {
  const high = (value >> 62n) & 0xfffn;
  const low = value & ((1n << 62n) - 1n);
  return Buffer.from(((high << 64n) | low).toString(16).padStart(20, '0'), 'hex');
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
