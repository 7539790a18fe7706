import { expect, test } from 'vitest';
import { lastAct, nowhere, placePath } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${placePath()}/displays`;

test('201 the link is shown once, its secret stands in the fragment and only as a hash in storage', async () => {
  const owner = await signInStaff(service);
  const answer = await owner.call('POST', path, { name: 'Grill', stationId: null });
  const { displayId, url } = answer.body;
  expect([answer.status, new URL(url).search], answer.text).toEqual([201, '']);
  const token = new URL(url).hash.slice('#token='.length);
  expect(token.length).toBeGreaterThanOrEqual(43);
  const rows = await rowsOf(service, 'select row_to_json(d)::text as row from kitchen_display d');
  expect(JSON.stringify(rows)).not.toContain(token);
  const act = await lastAct(owner);
  expect(act).toMatchObject({ operation: 'createKitchenDisplay', subject: displayId });
  expect(JSON.stringify(act)).not.toContain(token);
});

test('400 no name, no such station; 403 the staff; 404 no such location; 409 the 21st', async () => {
  const owner = await signInStaff(service);
  const body = { name: 'Wall', stationId: null };
  expect((await owner.call('POST', path, { ...body, name: ' ' })).status).toBe(400);
  expect((await owner.call('POST', path, { ...body, stationId: 'grill' })).status).toBe(400);
  expect((await owner.call('POST', `${placePath(nowhere)}/displays`, body)).status).toBe(404);
  expect((await (await signInStaff(service, { role: 'staff' })).call('POST', path, body)).status).toBe(403);
  const { displays } = (await owner.call('GET', path)).body;
  for (let count = displays.length; count < 20; count += 1) {
    expect((await owner.call('POST', path, body)).status).toBe(201);
  }
  expect((await owner.call('POST', path, body)).body.code).toBe('RESOURCE_CONFLICT');
});
