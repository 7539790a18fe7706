import { expect, test } from 'vitest';
import { markChanged } from '../../../src/store/database/location-changes.ts';
import {
  checkTextCountries,
  loadMerchantSettings,
  writeMerchantSettings,
} from '../../../src/workflows/location/merchant-settings.ts';
import { demoPath } from '../../support/callers/back-office.ts';
import { customerSteps } from '../../support/callers/sign-ins.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

// Where texts of a merchant go: the countries of the installation, or fewer (design/security.md#texts-go-where-the-operator-sends-them).

const service = serviceForTests({ environment: { SMS_COUNTRIES: 'US,GB,FR' } });
const settings = `${demoPath}/settings`;
const [american, british, australian] = ['+12125550142', '+447700900123', '+61491570006'] as const;

async function set(textCountries: readonly string[] | null) {
  const owner = await signInStaff(service);
  const { revision } = (await owner.call('GET', settings)).body;
  return owner.call('PATCH', settings, { revision, textCountries });
}

async function statusesOf(numbers: readonly string[]) {
  const steps = customerSteps(service);
  const answers = [];
  for (const number of numbers) answers.push(await steps.ask(number));
  for (const { status, body } of answers) {
    if (status === 400) expect([body.message, body.details.fields[0].path]).toEqual([noText, 'identifierString']);
  }
  return answers.map(({ status }) => status);
}
const noText = 'No text can be sent to this number. Use an email address or another number.';

test('200 a merchant without a list of its own sends where the installation allows, and says where that is', async () => {
  const owner = await signInStaff(service);
  const { body } = await owner.call('GET', settings);
  expect(body).toMatchObject({ textCountries: null, textCountriesAllowed: ['US', 'GB', 'FR'] });
  expect(await statusesOf([american, british, australian])).toEqual([200, 200, 400]);
});

test('a service that sends no texts offers no countries, and those that were chosen can still be saved', async () => {
  const { merchantId } = (await (await signInStaff(service)).call('GET', settings)).body;
  const merchant = { ...(await loadMerchantSettings(service.database, merchantId)), textCountries: ['US'] };
  const withoutTexts = { ...service.context, settings: { ...service.context.settings, sendsTexts: false } };
  expect(writeMerchantSettings(withoutTexts, merchant)).toEqual({ ...merchant, textCountriesAllowed: [] });
  expect(() => checkTextCountries(withoutTexts, merchant.textCountries)).not.toThrow();
});

test('200 a list of its own: a code for a number elsewhere is refused, at this merchant only', async () => {
  const answer = await set(['US']);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ textCountries: ['US'], textCountriesAllowed: ['US', 'GB', 'FR'] });
  expect(await statusesOf([american, british])).toEqual([200, 400]);
  const elsewhere = { merchantSlug: 'demo-uk', identifierString: british };
  expect((await service.call('POST', '/api/v1/storefront/customer/auth/login', { body: elsewhere })).status).toBe(200);
  expect((await set([])).status).toBe(200);
  expect(await statusesOf([american, 'still-by-mail@example.com'])).toEqual([400, 200]);
  expect((await set(null)).body.textCountries).toBeNull();
  expect(await statusesOf([british])).toEqual([200]);
});

test('200 what the installation no longer allows is not sent, and other settings can still be saved', async () => {
  const { merchantId } = (await (await signInStaff(service)).call('GET', settings)).body;
  const stored = `text_countries = '{AU,FR}', change_number = change_number + 1, ${markChanged}`;
  await service.database.script(`update merchant set ${stored} where merchant_id = '${merchantId}'`);
  await service.context.locations.refresh();
  expect(await statusesOf([american, australian])).toEqual([400, 400]);
  const owner = await signInStaff(service);
  const { revision } = (await owner.call('GET', settings)).body;
  const answer = await owner.call('PATCH', settings, { revision, bio: 'New' });
  expect(answer.body).toMatchObject({
    bio: 'New',
    textCountries: ['AU', 'FR'],
    textCountriesAllowed: ['US', 'GB', 'FR'],
  });
  await set(null);
});

test('400 a country that the installation sends no texts to, one named twice, and no country at all', async () => {
  const refusal = await set(['US', 'AU']);
  expect([refusal.status, refusal.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(refusal.body.message).toBe('Texts from this service go to US, GB, FR: choose among these, not AU.');
  for (const wrong of [['US', 'US'], ['us'], ['USA'], 'US']) expect((await set(wrong as string[])).status).toBe(400);
  const owner = await signInStaff(service);
  expect((await owner.call('GET', settings)).body.textCountries).toBeNull();
});

test('403 managers read the list and do not change it', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const { revision } = (await manager.call('GET', settings)).body;
  expect((await manager.call('PATCH', settings, { revision, textCountries: ['US'] })).status).toBe(403);
});
