import { afterEach, beforeEach, expect, test } from 'vitest';
import { removePictures } from '../../../src/jobs/pictures/remove-pictures.ts';
import { plainPicture, upload } from '../../api/back-office/pictures/pictures.ts';
import { demoPath } from '../../support/callers/back-office.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { type SignedInStaff, signInStaff } from '../../support/callers/staff.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

const dayMs = 86_400_000;
let service: TestService;
let owner: SignedInStaff;

beforeEach(async () => {
  service = await startTestService();
  owner = await signInStaff(service);
});
afterEach(() => service.close());

/** Days go by, and the job runs as it does; the person signs in again. */
async function later(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    service.clock.advance(dayMs);
    await removePictures.runOnce(service.context);
  }
  owner = await signInStaff(service);
}

const isThere = async ({ src }: { readonly src: string }) => (await fetch(service.url + src)).status === 200;
const rows = () => rowsOf(service, 'select picture_id, state from picture where created_by is not null');

async function setLogo(logo: string): Promise<void> {
  const { body } = await owner.call('GET', `${demoPath}/settings`);
  expect((await owner.call('PATCH', `${demoPath}/settings`, { revision: body.revision, logo })).status).toBe(200);
}

test('a picture that nothing uses goes with its files after thirty days, not before; one in use stays', async () => {
  const { body: used } = await upload(service, owner, await plainPicture(70));
  const { body: unused } = await upload(service, owner, await plainPicture(71));
  await setLogo(used.reference);
  await later(35);
  expect([await isThere(used), await isThere(unused)]).toEqual([true, true]);
  await later(15);
  expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
  expect((await rows()).map(({ pictureId }) => pictureId)).toEqual([used.pictureId]);
  // Out of use the other one goes, too, in its own time.
  await setLogo('');
  await later(25);
  expect(await isThere(used)).toBe(true);
  await later(25);
  expect(await isThere(used)).toBe(false);
});

test('a picture of an earlier publication stays for as long as that can be restored', async () => {
  const { body: picture } = await upload(service, owner, await plainPicture(72));
  const change = async (images: readonly string[]) => {
    const { body } = await owner.call('GET', `${demoPath}/catalog/draft`);
    const [first, ...others] = body.document.products;
    const document = { ...body.document, products: [{ ...first, images }, ...others] };
    const saved = await owner.call('PUT', `${demoPath}/catalog/draft`, { document, draftRevision: body.draftRevision });
    const { draftRevision } = saved.body;
    expect((await owner.call('POST', `${demoPath}/catalog/publications`, { draftRevision })).status).toBe(201);
  };
  await change([picture.reference]);
  await change([]);
  await later(50);
  expect(await isThere(picture)).toBe(true);
});

test('what a crash left half stored is cleared after an hour, and can be sent again', async () => {
  const { body: picture } = await upload(service, owner, await plainPicture(73));
  const set = `update picture set state = 'storing', unused_since = ${service.clock.now()}`;
  await service.database.script(`${set} where picture_id = '${picture.pictureId}'`);
  service.clock.advance(50 * 60_000);
  await removePictures.runOnce(service.context);
  expect(await rows()).toHaveLength(1);
  service.clock.advance(11 * 60_000);
  await removePictures.runOnce(service.context);
  expect([await rows(), await isThere(picture)]).toEqual([[], false]);
  owner = await signInStaff(service);
  expect((await upload(service, owner, await plainPicture(73))).status).toBe(201);
  expect(await isThere(picture)).toBe(true);
});
