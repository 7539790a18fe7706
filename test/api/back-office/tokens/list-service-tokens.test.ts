import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { startProgram } from '../../../support/callers/service-tokens.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `/merchants/${merchantIds.demoUk}/service-tokens`;

test('200 newest first with the last use, those that are over as such, and never a token', async () => {
  const first = await startProgram(service, ['orders:read'], { expiresInDays: 1 }, merchantIds.demoUk);
  service.clock.advance(1_000);
  const second = await startProgram(service, ['menu'], { name: 'Menus' }, merchantIds.demoUk);
  expect((await first.call('GET', '/service-token')).status).toBe(200);
  const usedAt = new Date(service.clock.now()).toISOString();
  service.clock.advance(86_400_000);
  const owner = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const answer = await owner.call('GET', path);
  expect([answer.status, answer.body.items], answer.text).toEqual([
    200,
    [
      expect.objectContaining({ tokenId: second.tokenId, name: 'Menus', isOver: false, lastUsedAt: null }),
      expect.objectContaining({ tokenId: first.tokenId, isOver: true, lastUsedAt: usedAt, lastUsedFrom: '127.0.0.1' }),
    ],
  ]);
  expect(answer.text).not.toContain(first.serviceToken);
  expect(answer.text).not.toContain(second.serviceToken);
});

test('403 a manager, and a token whatever its scopes; 404 another merchant', async () => {
  const manager = await signInStaff(service, { role: 'manager', merchantId: merchantIds.demoUk });
  expect((await manager.call('GET', path)).status).toBe(403);
  const program = await startProgram(service, ['orders:read', 'webhooks'], {}, merchantIds.demoUk);
  expect((await program.call('GET', path)).status).toBe(403);
  expect((await (await signInStaff(service)).call('GET', path)).status).toBe(404);
});
