import { expect, test } from 'vitest';
import { serviceForTests } from '../../../support/run/service.ts';
import { invited } from './invitations.ts';

const service = serviceForTests();

test('200 those to this person while they are open, and to no other', async () => {
  const { person, id } = await invited(service, 'manager');
  await invited(service);
  const { status, body } = await person.call('GET', '/invitations');
  expect(status).toBe(200);
  expect(body.invitations).toMatchObject([
    { invitationId: id, merchantName: 'Marigold Kitchen', name: 'Ines Invited', role: 'manager' },
  ]);
  service.clock.advance(7 * 86_400_000);
  expect((await person.call('GET', '/invitations')).body).toEqual({ invitations: [] });
});
