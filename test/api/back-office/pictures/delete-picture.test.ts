import { expect, test } from 'vitest';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { picturesPath, plainPicture, upload } from './pictures.ts';

const service = serviceForTests();

async function setLogo(owner: SignedInStaff, logo: string): Promise<void> {
  const { body } = await owner.call('GET', `${demoPath}/settings`);
  const answer = await owner.call('PATCH', `${demoPath}/settings`, { revision: body.revision, logo });
  expect(answer.status, answer.text).toBe(200);
}

async function setDishPicture(owner: SignedInStaff, images: readonly string[]): Promise<void> {
  const { body } = await owner.call('GET', `${demoPath}/catalog/draft`);
  const [first, ...others] = body.document.products;
  const document = { ...body.document, products: [{ ...first, images }, ...others] };
  const sent = { document, draftRevision: body.draftRevision };
  const answer = await owner.call('PUT', `${demoPath}/catalog/draft`, sent);
  expect(answer.status, answer.text).toBe(200);
}

test('200 gone with its files; 404 the second time', async () => {
  const owner = await signInStaff(service);
  const { body } = await upload(service, owner, await plainPicture(50));
  expect((await fetch(service.url + body.src)).status).toBe(200);
  const path = `${picturesPath}/${body.pictureId}`;
  expect(await owner.call('DELETE', path)).toMatchObject({ status: 200, body: { pictureId: body.pictureId } });
  expect(await lastAct(owner)).toMatchObject({ operation: 'deletePicture', subject: body.pictureId });
  expect((await fetch(service.url + body.src)).status).toBe(404);
  expect((await owner.call('DELETE', path)).status).toBe(404);
  // And can be kept anew.
  expect((await upload(service, owner, await plainPicture(50))).status).toBe(201);
});

test('409 while a page or the draft shows it, saying where', async () => {
  const owner = await signInStaff(service);
  const { body } = await upload(service, owner, await plainPicture(51));
  const path = `${picturesPath}/${body.pictureId}`;
  await setLogo(owner, body.reference);
  const asLogo = await owner.call('DELETE', path);
  expect([asLogo.status, asLogo.body.message]).toEqual([409, expect.stringContaining('the pages of the merchant')]);
  await setLogo(owner, '');
  await setDishPicture(owner, [body.reference]);
  const asDish = await owner.call('DELETE', path);
  expect([asDish.status, asDish.body.message]).toEqual([409, expect.stringContaining('the draft of the menu')]);
  await setDishPicture(owner, []);
  expect((await owner.call('DELETE', path)).status).toBe(200);
});

test('403 staff', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('DELETE', `${picturesPath}/${'0'.repeat(32)}`)).status).toBe(403);
});
