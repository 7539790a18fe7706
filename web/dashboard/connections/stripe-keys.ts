/** What was pasted, sorted by what each key says of itself. */
export type StripeKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Empty: the service makes the webhook. */
  readonly webhookSecret: string;
};

export type KeysProblem = 'unknown' | 'noSecret' | 'noPublishable' | 'twice' | 'modes';

/**
 * The keys in what a person pasted, in whichever field each stands. `isSwapped` where each stood in the other's field; a
 * problem where they cannot be sent as they are.
 */
export function readKeys(fields: StripeKeys): {
  readonly keys: StripeKeys;
  readonly isSwapped: boolean;
  readonly problem: KeysProblem | null;
} {
  const found = { secretKey: wordsOf(fields, 'secretKey'), publishableKey: wordsOf(fields, 'publishableKey') };
  const all = [...found.secretKey, ...found.publishableKey];
  const secrets = all.filter((word) => /^[sr]k_/.test(word));
  const publishable = all.filter((word) => word.startsWith('pk_'));
  const webhook = [...wordsOf(fields, 'webhookSecret'), ...all.filter((word) => word.startsWith('whsec_'))];
  const keys = {
    secretKey: secrets[0] ?? '',
    publishableKey: publishable[0] ?? '',
    webhookSecret: webhook[0] ?? '',
  };
  const isSwapped =
    found.publishableKey.some((word) => /^[sr]k_/.test(word)) && found.secretKey.some((word) => word.startsWith('pk_'));
  return { keys, isSwapped, problem: problemIn(all, secrets, publishable) };
}

function wordsOf(fields: StripeKeys, field: keyof StripeKeys): readonly string[] {
  return fields[field].split(/[\s,;]+/).filter((word) => word !== '');
}

function problemIn(
  all: readonly string[],
  secrets: readonly string[],
  publishable: readonly string[],
): KeysProblem | null {
  const known = secrets.length + publishable.length + all.filter((word) => word.startsWith('whsec_')).length;
  if (known < all.length) return 'unknown';
  if (new Set(secrets).size > 1 || new Set(publishable).size > 1) return 'twice';
  const [secret, page] = [secrets[0], publishable[0]];
  if (secret === undefined) return 'noSecret';
  if (page === undefined) return 'noPublishable';
  return modeOf(secret) === modeOf(page) ? null : 'modes';
}

const modeOf = (key: string): string => key.split('_')[1] ?? '';
