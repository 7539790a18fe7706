import { expect, test } from 'vitest';
import { lastAct } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { picturesPath, plainPicture, upload } from './pictures.ts';

const service = serviceForTests();

test('200 the picture says what it shows; 400 too long, 403 staff, 404 an unknown one', async () => {
  const owner = await signInStaff(service);
  const { body } = await upload(service, owner, await plainPicture(30));
  const path = `${picturesPath}/${body.pictureId}`;
  const answer = await owner.call('PATCH', path, { alt: ' A bowl of soup ' });
  expect(answer).toMatchObject({ status: 200, body: { pictureId: body.pictureId, alt: 'A bowl of soup' } });
  expect(await lastAct(owner)).toMatchObject({ operation: 'changePicture', subject: body.pictureId });
  expect((await owner.call('PATCH', path, { alt: 'x'.repeat(301) })).status).toBe(400);
  expect((await owner.call('PATCH', `${picturesPath}/${'0'.repeat(32)}`, { alt: 'x' })).status).toBe(404);
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('PATCH', path, { alt: 'x' })).status).toBe(403);
});
