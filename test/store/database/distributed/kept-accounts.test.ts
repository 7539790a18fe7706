import { expect, test } from 'vitest';
import { demoPath, makeOperator } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

// Staff who act at once, everywhere: on a cluster a lock for sharing of one account was one of all accounts, and two of them
// stopped each other until one was ended (docs/design/distributed.md#accounts-are-kept-by-their-ids).

const service = serviceForTests();

test('acts of several people at once all happen, each with its line in the audit log', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => signInStaff(service)));
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      people.map((person) => person.call('PUT', `${demoPath}/payment-processor`, { processor: 'test' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  }
  for (const { accountId } of people) {
    const lines = await rowsOf(service, `select operation from audit_entry where account_id = '${accountId}'`);
    expect(lines.filter(({ operation }) => operation === 'setPaymentProcessor')).toHaveLength(10);
  }
});

test('operators who make merchants at once all make them', async () => {
  const operators = await Promise.all(Array.from({ length: 4 }, () => signInStaff(service)));
  for (const operator of operators) await makeOperator(service, operator);
  const answers = await Promise.all(
    operators.map((operator, place) =>
      operator.call('POST', '/merchants', { slug: `at-once-${place}`, name: 'At once', country: 'Germany' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
});
