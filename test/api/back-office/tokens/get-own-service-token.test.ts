import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { startProgram } from '../../../support/callers/service-tokens.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 what the token may, and where', async () => {
  const terms = { locationIds: [locationIds.downtown], addresses: ['127.0.0.0/8'] };
  const program = await startProgram(service, ['orders:read', 'menu'], terms);
  const answer = await program.call('GET', '/service-token');
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      tokenId: program.tokenId,
      name: 'Books',
      scopes: ['orders:read', 'menu'],
      ...terms,
      expiresAt: null,
      merchantId: merchantIds.demo,
    },
  ]);
});

test('404 a person, who has none; 401 without a credential', async () => {
  const owner = await signInStaff(service);
  expect((await owner.call('GET', '/service-token')).status).toBe(404);
  expect((await service.call('GET', '/api/v1/dashboard/service-token')).status).toBe(401);
});
