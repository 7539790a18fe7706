import { displayText } from '../values/display-text.ts';
import { invalid } from '../values/errors.ts';
import { checkWebAddress } from '../values/web-address.ts';

/** What the law of many countries wants said wherever something is sold; empty and null where the merchant said nothing. */
export type LegalFacts = {
  /** Company, address, register and tax numbers, in lines. */
  readonly seller: string;
  readonly imprintUrl: string | null;
  readonly privacyUrl: string | null;
  readonly termsUrl: string | null;
};

export const nothingLegal: LegalFacts = { seller: '', imprintUrl: null, privacyUrl: null, termsUrl: null };

const linesMax = 12;

/**
 * The facts as they are kept: lines without blanks around them, addresses as browsers send them. VALIDATION_ERROR names what
 * is no absolute https address, and more than twelve lines.
 */
export function checkLegalFacts(sent: LegalFacts): LegalFacts {
  const lines = sent.seller
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(displayText)
    .filter((line) => line !== '');
  if (lines.length > linesMax) throw invalid('legal.seller', `Write at most ${linesMax} lines.`, 'maxLength');
  return {
    seller: lines.join('\n'),
    imprintUrl: checkUrl(sent.imprintUrl, 'legal.imprintUrl'),
    privacyUrl: checkUrl(sent.privacyUrl, 'legal.privacyUrl'),
    termsUrl: checkUrl(sent.termsUrl, 'legal.termsUrl'),
  };
}

/** The facts as text to be stored; null where there is nothing to say. */
export function writeLegalFacts(facts: LegalFacts): string | null {
  const isSaid = Object.values(facts).some((value) => value !== null && value !== '');
  return isSaid ? JSON.stringify(facts) : null;
}

/** The facts of a stored text. */
export function readLegalFacts(stored: string | null): LegalFacts {
  return stored === null ? nothingLegal : (JSON.parse(stored) as LegalFacts);
}

function checkUrl(url: string | null, path: string): string | null {
  return url === null || url.trim() === '' ? null : checkWebAddress(url.trim(), path).href;
}
