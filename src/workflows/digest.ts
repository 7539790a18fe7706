import { hash } from 'node:crypto';

/** SHA-256 of UTF-8 text as 64 lower-case hex characters. */
export function sha256Hex(text: string): string {
  return hash('sha256', text, 'hex');
}

const shortLength = 16;

/** What stands for a text where texts are only compared: a short one itself, else 96 bits of its SHA-256 in base64. */
export function shortDigest(text: string): string {
  return text.length <= shortLength ? text : hash('sha256', text, 'base64').slice(0, shortLength);
}
