import { expect, test } from 'vitest';
import { languages } from '../../../../src/domain/values/language.ts';
import { orderMessageKinds } from '../../../../src/domain/values/message-kind.ts';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 every kind is on, in our words, until a merchant says otherwise', async () => {
  const staff = await signInStaff(service, { role: 'staff' });
  const { status, body } = await staff.call('GET', `${demoPath}/messages`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    revision: 0,
    languages: [...languages],
    texts: { areSent: true, perDay: 1000, used: 0 },
  });
  expect(body.kinds.map(({ kind }: { kind: string }) => kind)).toEqual([...orderMessageKinds]);
  for (const { email, text, wording, placeholders } of body.kinds) {
    expect([email, text]).toEqual([true, true]);
    expect(placeholders).toContain('restaurant');
    for (const { language, isChanged, standard, ...words } of wording) {
      expect(isChanged, language).toBe(false);
      expect(words).toEqual(standard);
    }
  }
});
