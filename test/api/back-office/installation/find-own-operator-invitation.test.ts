import { expect, test } from 'vitest';
import { signInByCode } from '../../../support/callers/invitations.ts';
import { newOperator, operatorsPath, signInOperator } from '../../../support/callers/operators.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 the invitation to one’s own address, and null when there is none or its time is over', async () => {
  const person = await signInOperator(service);
  expect((await person.call('GET', '/operator-invitation')).body).toEqual({ invitation: null });
  const { emailAddress, invitationId, expiresAt } = (await person.call('POST', operatorsPath, newOperator())).body;
  const invited = await signInByCode(service, emailAddress);
  expect((await invited.call('GET', '/operator-invitation')).body).toEqual({ invitation: { invitationId, expiresAt } });
  expect((await person.call('GET', '/operator-invitation')).body).toEqual({ invitation: null });
  service.clock.advance(7 * 86_400_000);
  expect((await invited.call('GET', '/operator-invitation')).body).toEqual({ invitation: null });
});
