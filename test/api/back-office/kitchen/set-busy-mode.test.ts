import { beforeEach, expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct, nowhere, placePath } from '../../../support/callers/back-office.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let staff: SignedInStaff;
beforeEach(async () => {
  staff = await signInStaff(service, { role: 'staff' });
});

const path = `${placePath()}/busy`;
const inMinutes = (count: number) => new Date(service.clock.now() + count * 60_000).toISOString();

async function firstTime(): Promise<string> {
  const answer = await service.call('GET', `/api/v1/storefront/locations/${locationIds.alwaysOpen}/time-intervals`);
  const [day] = answer.body.orderDays;
  return `${day.value} ${day.intervals[0]}`;
}

test('200 every time is later at once, and as it was when its end has come; the staff may', async () => {
  const before = await firstTime();
  const answer = await staff.call('POST', path, { extraMinutes: 30, until: inMinutes(60) });
  expect(answer.body, answer.text).toMatchObject({ busy: { extraMinutes: 30 } });
  expect(Date.parse(`${await firstTime()}Z`) - Date.parse(`${before}Z`)).toBe(30 * 60_000);
  expect(await lastAct(await signInStaff(service))).toMatchObject({
    operation: 'setBusyMode',
    changes: { extraMinutes: 30 },
  });
  service.clock.advance(60 * 60_000);
  expect(Date.parse(`${await firstTime()}Z`) - Date.parse(`${before}Z`)).toBe(60 * 60_000);
});

test('400 the past, more than a day, nothing and too much; 404 no such location', async () => {
  for (const body of [
    { extraMinutes: 10, until: inMinutes(-1) },
    { extraMinutes: 10, until: inMinutes(24 * 60 + 1) },
    { extraMinutes: 0, until: inMinutes(10) },
    { extraMinutes: 241, until: inMinutes(10) },
    { extraMinutes: 10, until: '2026-02-30T00:00:00Z' },
  ]) {
    expect((await staff.call('POST', path, body)).status).toBe(400);
  }
  const elsewhere = `${placePath(nowhere)}/busy`;
  expect((await staff.call('POST', elsewhere, { extraMinutes: 10, until: inMinutes(10) })).status).toBe(404);
});
