import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct } from '../../../support/callers/back-office.ts';
import { signIn, startShopping } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `/merchants/${merchantIds.demoUk}/loyalty/programme`;
const signInOwner = () => signInStaff(service, { merchantId: merchantIds.demoUk });
const reward = {
  rewardId: 'one-off',
  name: ' One off ',
  pointsCost: 10,
  amountOffMinor: 100,
  minimumSpendMinor: 0,
  startsAt: null,
  endsAt: '2099-01-01T00:00:00Z',
  methods: ['takeout'],
};
const programme = {
  rate: { points: 2, spendMinor: 100 },
  minimumSpendMinor: 500,
  welcomePoints: 10,
  pointsLifeDays: 365,
  rewards: [reward],
};

test('200 the next number, on at once at every location, and off again', async () => {
  const owner = await signInOwner();
  const answer = await owner.call('PUT', path, { programmeRevision: 0, enabled: true, programme });
  const rewards = [{ ...reward, name: 'One off', endsAt: '2099-01-01T00:00:00.000Z' }];
  const saved = { programmeRevision: 1, enabled: true, currency: 'gbp', programme: { ...programme, rewards } };
  expect([answer.status, answer.body]).toEqual([200, saved]);
  expect((await owner.call('GET', path)).body).toEqual(saved);
  expect(await lastAct(owner, merchantIds.demoUk)).toMatchObject({
    operation: 'saveLoyaltyProgramme',
    changes: { programmeRevision: 1, enabled: true },
  });
  const customer = await signIn(service, merchantIds.demoUk);
  const shopper = await startShopping(service, { locationId: locationIds.ukSoho, headers: customer.headers });
  const quote = () => service.call('GET', shopper.path('/loyalty/quote'), { headers: customer.headers });
  expect((await quote()).body).toMatchObject({ enabled: true, rewards: [{ id: 'one-off', amountOff: 1 }] });
  await owner.call('PUT', path, { programmeRevision: 1, enabled: false, programme });
  expect((await quote()).body).toEqual({ enabled: false });
});

test('409 another programme holds by now; of two at once one is taken', async () => {
  const owner = await signInOwner();
  const { programmeRevision } = (await owner.call('GET', path)).body;
  const answers = await Promise.all(
    [1, 2].map((points) => {
      const next = { ...programme, rate: { points, spendMinor: 100 } };
      return owner.call('PUT', path, { programmeRevision, enabled: true, programme: next });
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await owner.call('GET', path)).body.programmeRevision).toBe(programmeRevision + 1);
});

test('400 rewards that mean nothing, and nothing is saved', async () => {
  const owner = await signInOwner();
  const { programmeRevision } = (await owner.call('GET', path)).body;
  const wrong = [
    [[reward, reward], 'programme.rewards[1].rewardId'],
    [[{ ...reward, name: '  ' }], 'programme.rewards[0].name'],
    [[{ ...reward, startsAt: '2099-01-02T00:00:00Z' }], 'programme.rewards[0].endsAt'],
    [[{ ...reward, startsAt: '2099-02-30T00:00:00Z' }], 'programme.rewards[0].startsAt'],
    [[{ ...reward, pointsCost: 0 }], 'programme.rewards[0].pointsCost'],
  ] as const;
  for (const [rewards, place] of wrong) {
    const body = { programmeRevision, enabled: true, programme: { ...programme, rewards } };
    const answer = await owner.call('PUT', path, body);
    expect([answer.status, answer.body.details.fields[0].path]).toEqual([400, place]);
  }
  expect((await owner.call('GET', path)).body.programmeRevision).toBe(programmeRevision);
});
