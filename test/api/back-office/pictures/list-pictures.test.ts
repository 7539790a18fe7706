import { expect, test } from 'vitest';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { picturesPath, plainPicture, upload } from './pictures.ts';

const service = serviceForTests();

test('200 newest first, in pages; 400 a cursor of another list; 403 staff', async () => {
  const owner = await signInStaff(service);
  const made: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    service.clock.advance(1_000);
    made.unshift((await upload(service, owner, await plainPicture(20 + turn))).body.pictureId);
  }
  const first = await owner.call('GET', `${picturesPath}?limit=2`);
  expect(first.status, first.text).toBe(200);
  const next = await owner.call('GET', `${picturesPath}?limit=50&cursor=${encodeURIComponent(first.body.nextCursor)}`);
  const listed = [...first.body.items, ...next.body.items].map(({ pictureId }) => pictureId);
  expect(listed.slice(0, 3)).toEqual(made);
  expect(new Set(listed).size).toBe(listed.length);
  expect((await owner.call('GET', `${picturesPath}?cursor=another`)).status).toBe(400);
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('GET', picturesPath)).status).toBe(403);
});
