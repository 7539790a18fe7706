import { expect } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { ServiceAnswer, TestService } from '../run/service.ts';
import { type SignedInStaff, signInStaff } from './staff.ts';

export type TokenCaller = {
  readonly tokenId: string;
  readonly serviceToken: string;
  readonly owner: SignedInStaff;
  /** Calls below `/api/v1/dashboard` with the token and nothing else. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ServiceAnswer>;
};

/** A program of a merchant, by default of `demo`, with a new token of these terms. */
export async function startProgram(
  service: TestService,
  scopes: readonly string[],
  terms: Readonly<Record<string, unknown>> = {},
  merchantId: string = merchantIds.demo,
): Promise<TokenCaller> {
  const owner = await signInStaff(service, { merchantId });
  const made = await owner.call('POST', `/merchants/${merchantId}/service-tokens`, { name: 'Books', scopes, ...terms });
  expect(made.status, made.text).toBe(201);
  const { tokenId, serviceToken } = made.body;
  return {
    tokenId,
    serviceToken,
    owner,
    call: (method, path, body, headers = {}) =>
      service.call(method, `/api/v1/dashboard${path}`, {
        headers: { authorization: `Bearer ${serviceToken}`, ...headers },
        ...(body === undefined ? {} : { body }),
      }),
  };
}
