import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is more than 2^256. */
const secretLength = 43;
const checkLength = 6;
const tokenForm = new RegExp(`^tif_(?:live|test)_[0-9A-Za-z]{${secretLength + checkLength}}$`);

/** So much of a token is kept, for people to know it again. */
export const tokenPrefixLength = 13;

/**
 * A service token of `seed` (base64url, 32 bytes): `tif_live_` or `tif_test_`, the seed in base 62, and the CRC-32 of all
 * that, by which a scanner tells a token from other text without asking anyone (reference/credentials.md#service-tokens).
 */
export function tokenText(isLive: boolean, seed: string): string {
  const number = BigInt(`0x${Buffer.from(seed, 'base64url').toString('hex')}`);
  const text = `tif_${isLive ? 'live' : 'test'}_${inBase62(number, secretLength)}`;
  return text + checkOf(text);
}

/** Whether a text has the form of a token and carries its own check. Nothing is looked up for any other. */
export function isTokenText(text: string): boolean {
  return tokenForm.test(text) && checkOf(text.slice(0, -checkLength)) === text.slice(-checkLength);
}

function checkOf(text: string): string {
  return inBase62(BigInt(crc32(text)), checkLength);
}

function inBase62(value: bigint, length: number): string {
  let left = value;
  let text = '';
  while (left > 0n) {
    text = digits[Number(left % 62n)] + text;
    left /= 62n;
  }
  return text.padStart(length, '0');
}
