import type { IncomingMessage } from 'node:http';
import { allows, type ServiceToken, type TokenScope } from '../../domain/staff/service-token.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { findServiceToken, noteTokenUse } from '../../store/staff/service-tokens.ts';
import type { Context } from '../../workflows/context.ts';
import { sha256Hex } from '../../workflows/digest.ts';
import type { StaffIdentity } from '../../workflows/request.ts';
import { isTokenText } from '../../workflows/staff/token-text.ts';
import { addressRanges, isWithin } from '../request/address-ranges.ts';

const bearer = /^Bearer(?: +(\S+))?$/i;

/**
 * Whether a program speaks, with a service token or with what it takes for one. Other schemes are not for us: a proxy that
 * guards the dashboard by Basic authentication has the browser send its own with every request.
 */
export function bringsServiceToken({ headers }: IncomingMessage): boolean {
  return bearer.test(headers.authorization ?? '');
}

/**
 * The token in `Authorization: Bearer`, as someone who works for its merchant alone
 * (design/security.md#a-service-token-is-an-account-without-a-person), its use noted at most once a minute. Null without one
 * that is live and may be sent from this address.
 */
export async function readServiceToken(
  context: Context,
  request: IncomingMessage,
  clientAddress: string,
): Promise<StaffIdentity | null> {
  const text = bearer.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!isTokenText(text)) return null;
  const tokenHash = sha256Hex(text);
  const now = context.clock.now();
  const token = await findServiceToken(context.database, tokenHash, now);
  if (token === null || !mayComeFrom(token, clientAddress)) return null;
  await noteTokenUse(context.database, token, clientAddress, now);
  const { accountId, merchantId, name, locationIds } = token;
  return {
    accountId,
    emailAddress: '',
    name,
    isOperator: false,
    // Its scopes decide what it may do; what belongs to no location is closed to one that is bound to some.
    members: [{ merchantId, name, role: 'owner', locationIds }],
    member: null,
    tokenHash,
    sessionId: null,
    // A person confirmed who they are when they made it.
    confirmedAt: now,
    token,
  };
}

/** Refuses with FORBIDDEN an act that no scope of the token allows. People are not asked. */
export function checkScope({ token }: StaffIdentity, scope: TokenScope | 'any' | undefined): void {
  if (token === null || allows(token, scope)) return;
  const text =
    scope === undefined ? 'Service tokens cannot do this: a person has to.' : `This token lacks the scope ${scope}.`;
  throw new CommerceError('FORBIDDEN', text);
}

function mayComeFrom({ addresses }: Pick<ServiceToken, 'addresses'>, clientAddress: string): boolean {
  return addresses.length === 0 || isWithin(addressRanges(addresses), clientAddress);
}
