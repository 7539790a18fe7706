import { formatInstant } from '../../contract/values/scalars.ts';
import { invalid } from '../../domain/values/errors.ts';
import type { PasskeyOptions, PasskeyPage } from '../../ports/passkeys.ts';
import {
  type ChallengePurpose,
  findPasskey,
  type StaffPasskey,
  saveChallenge,
  takeChallenge,
  usePasskey,
} from '../../store/staff/passkeys.ts';
import { holdOpenAccount } from '../../store/staff/staff.ts';
import type { Context } from '../context.ts';
import { type OperationRequest, visitorOf } from '../request.ts';

const challengeMs = 5 * 60_000;

/** Passkeys of one account. */
export const passkeysMax = 20;

/**
 * Where passkeys are used: the address of this installation. The sandbox is looked at under several names, so there it is
 * the page that asks.
 */
export function passkeyPage({ settings }: Context, request: Pick<OperationRequest, 'visitor'>): PasskeyPage {
  const { origin } = visitorOf(request);
  return { origin: settings.mode === 'sandbox' && origin !== null ? origin : settings.baseUrl };
}

/** Gives a challenge out: what the browser needs, and the id it is answered with, once, within five minutes. */
export async function giveChallenge(
  context: Context,
  accountId: string | null,
  purpose: ChallengePurpose,
  { challenge, json }: PasskeyOptions,
): Promise<{ readonly challengeId: string; readonly options: Readonly<Record<string, unknown>> }> {
  const challengeId = context.random.id();
  const expiresAt = context.clock.now() + challengeMs;
  await context.database.transaction(async (tx) => {
    if (accountId !== null) await holdOpenAccount(tx, accountId);
    await saveChallenge(tx, { challengeId, accountId, purpose, challenge, expiresAt });
  });
  return { challengeId, options: json };
}

export type PasskeyAnswer = { readonly challengeId: string; readonly response: Readonly<Record<string, unknown>> };

/**
 * The passkey that a browser proved to have. `accountId` null: anyone's, for signing in. Refuses everything that is
 * wrong with it, a challenge used before and a counter that went back included, with one VALIDATION_ERROR.
 */
export async function provenPasskey(
  context: Context,
  request: Pick<OperationRequest, 'visitor'>,
  accountId: string | null,
  { challengeId, response }: PasskeyAnswer,
): Promise<StaffPasskey> {
  const { database } = context;
  const now = context.clock.now();
  const purpose = accountId === null ? 'sign-in' : 'confirm';
  const challenge = await takeChallenge(database, challengeId, accountId, purpose, now);
  if (challenge === null) throw wrongPasskey();
  const passkey = typeof response.id === 'string' ? await findPasskey(database, response.id) : null;
  if (passkey === null || (accountId !== null && passkey.accountId !== accountId)) throw wrongPasskey();
  const counter = await context.passkeys.authenticate(passkeyPage(context, request), challenge, response, passkey);
  if (counter === null || !(await usePasskey(database, passkey.passkeyId, counter, now))) throw wrongPasskey();
  return passkey;
}

/** The refusal of a passkey, whatever is wrong with it. */
export function wrongPasskey() {
  return invalid('response', 'This passkey was not accepted. Try again, or use a code.');
}

/** A passkey as its owner sees it. */
export function writePasskey(passkey: StaffPasskey): Readonly<Record<string, unknown>> {
  const { passkeyId, name, createdAt, lastUsedAt } = passkey;
  const lastUsed = lastUsedAt === null ? null : formatInstant(lastUsedAt);
  return { passkeyId, name, createdAt: formatInstant(createdAt), lastUsedAt: lastUsed };
}
