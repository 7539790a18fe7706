import { beforeEach, expect, test } from 'vitest';
import { importMenu } from '../../../../src/import/import-menu.ts';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { saveDraft } from '../../../../src/store/menu/catalog.ts';
import { copyMenuPictures } from '../../../../src/workflows/location/copy-menu-pictures.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { catalogPath, saveNewPrice } from '../../../support/callers/dashboard.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { fixture } from '../../../support/data/import-parts.ts';
import { withNested } from '../../../support/data/nested-menus.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let manager: SignedInStaff;
beforeEach(async () => {
  manager = await signInStaff(service, { role: 'manager' });
});

const path = `${catalogPath}/imports`;
const locationId = locationIds.alwaysOpen;
const table = 'category,item,price\nTeas,Mint tea,3.50\nTeas,Fish soup,market price\n';

const draftNow = async () => (await manager.call('GET', `${catalogPath}/draft`)).body;
const audited = () =>
  rowsOf(service, `select changes from audit_entry where operation = 'importMenu' order by audit_id`);

async function bring(text: string, more: Readonly<Record<string, unknown>> = {}, by = manager) {
  const { draftRevision } = await draftNow();
  return by.call('POST', path, { draftRevision, locationId, format: 'csv', text, ...more });
}

test('200 what came in and what did not, with the reason; the draft has it, staff’s own dishes stay, diners see nothing', async () => {
  const before = await draftNow();
  const answer = await bring(table, { source: 'first' });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    format: 'csv',
    source: 'first',
    dryRun: false,
    refusal: null,
    draftRevision: before.draftRevision + 1,
    publicationRevision: null,
    menu: { products: 1, groups: 0, categories: 1 },
    counts: { row: { mapped: 1, changed: 0, unmapped: 1 } },
    problems: [],
  });
  expect(answer.body.rows).toContainEqual({
    place: 'line 3',
    kind: 'row',
    name: 'Fish soup',
    outcome: 'unmapped',
    notes: ['its price "market price" cannot be read'],
  });
  const { draftRevision, document } = await draftNow();
  expect(draftRevision).toBe(before.draftRevision + 1);
  expect(document.products.slice(0, -1)).toEqual(before.document.products);
  expect(document.products.at(-1)).toMatchObject({ name: 'Mint tea', priceMinor: 350 });
  const shown = await service.call('GET', `/api/v1/storefront/locations/${locationId}/menus`);
  expect(shown.text).not.toContain('Mint tea');
  const [line] = await audited();
  expect(JSON.parse(line.changes)).toEqual({
    locationId,
    format: 'csv',
    source: 'first',
    products: 1,
    groups: 0,
    categories: 1,
  });
});

test('200 a preview says what the command says, and writes nothing', async () => {
  const [before, log] = [await draftNow(), await audited()];
  for (const [format, file] of [
    ['csv', 'menu.csv'],
    ['square', 'square.json'],
    ['schema-org', 'schema-org.json'],
  ] as const) {
    const text = fixture(file);
    const answer = await bring(text, { format, preview: true, menuName: 'Tea room', leaveOut: ['staff*'] });
    const asked = { format, text, merchant: 'demo', location: 'demo-always-open', menuName: 'Tea room' };
    const request = { ...asked, source: format.replace('-', ''), leaveOut: ['staff*'], squareLocation: null };
    const said = await importMenu(
      service.database,
      { ...request, dryRun: true, publish: false },
      service.clock.now(),
      () => {},
      (menu) => copyMenuPictures(service.context, menu),
    );
    expect(said.rows.length).toBeGreaterThan(5);
    expect(answer.body, answer.text).toEqual({ ...said, merchant: merchantIds.demo, location: locationId });
  }
  expect(await draftNow()).toEqual(before);
  expect(await audited()).toEqual(log);
});

test('200 the same file again is the same draft; a newer one replaces what the first brought', async () => {
  const first = await bring('item,price\nCocoa,4.00\nScone,3.00\n', { source: 'twice' });
  const again = await bring('item,price\nCocoa,4.00\nScone,3.00\n', { source: 'twice' });
  expect([again.body.draftRevision, again.body.changes]).toEqual([first.body.draftRevision, []]);
  const newer = await bring('item,price\nCocoa,4.20\n', { source: 'twice' });
  const changes = newer.body.changes.map((one: { change: string; name: string; what: string[] }) => [
    one.change,
    one.name,
    one.what,
  ]);
  expect(changes).toContainEqual(['changed', 'Cocoa', ['price 4.00 -> 4.20']]);
  expect(changes).toContainEqual(['removed', 'Scone', []]);
});

test('200 with a refusal: nothing of the file can be sold, and the report still accounts for it; nothing is written', async () => {
  const [before, log] = [await draftNow(), await audited()];
  const answer = await bring('item,price\nFish soup,market price\n');
  expect([answer.status, answer.body.refusal, answer.body.draftRevision, answer.body.dryRun]).toEqual([
    200,
    'nothing in this file can be sold, so nothing was changed',
    null,
    false,
  ]);
  expect(answer.body.rows).toHaveLength(1);
  expect(await draftNow()).toEqual(before);
  expect(await audited()).toEqual(log);
});

test('400 a file that cannot be read is refused with the place, and the draft stays', async () => {
  const before = await draftNow();
  const broken: readonly (readonly [string, string, RegExp])[] = [
    ['square', '{"objects": [}', /^1:14: not valid JSON/],
    [
      'square',
      '{"objects": [{"id": "A", "type": "ITEM", "item_data": {"name": ["x"]}}]}',
      /^objects\[0\].item_data.name/,
    ],
    ['csv', 'item,price\n"Tea,3.50\n', /^line \d/],
    ['csv', '   \n', /empty/],
    ['schema-org', '{"@type": "Recipe"}', /./],
    ['square', '{"objects": [', /ends too early; is the file complete\?$/],
  ];
  for (const [format, text, message] of broken) {
    const answer = await bring(text, { format });
    expect([answer.status, answer.body.code], answer.text).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.message).toMatch(message);
    expect(answer.body.message).toMatch(/[^.?!][.?!]$/);
    expect(answer.body.details).toEqual({ fields: [{ path: 'text', rule: format }] });
  }
  expect(await draftNow()).toEqual(before);
});

test('400 prices in another currency than the merchant’s, 400 an unknown format or source', async () => {
  const price = { amount: 100, currency: 'GBP' };
  const item = {
    type: 'ITEM',
    id: 'A',
    item_data: {
      name: 'Tea',
      variations: [{ type: 'ITEM_VARIATION', id: 'B', item_variation_data: { name: 'Regular', price_money: price } }],
    },
  };
  const foreign = await bring(JSON.stringify({ objects: [item] }), { format: 'square' });
  expect([foreign.status, foreign.body.message], foreign.text).toEqual([400, expect.stringContaining('GBP')]);
  expect((await bring(table, { format: 'excel' })).status).toBe(400);
  expect((await bring(table, { source: 'No Such-Form' })).status).toBe(400);
});

test('409 another person saved meanwhile, also for a preview, and their draft stays', async () => {
  const read = await draftNow();
  const theirs = await saveNewPrice(await signInStaff(service), 'sesame-fries', 611);
  for (const preview of [true, false]) {
    const late = await bring(table, { draftRevision: read.draftRevision, preview });
    expect([late.status, late.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  }
  expect(await draftNow()).toEqual(theirs);
});

test('404 a location of another merchant, 403 staff, 413 far too large, and nothing is written', async () => {
  const before = await draftNow();
  expect((await bring(table, { locationId: locationIds.ukSoho })).status).toBe(404);
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await bring(table, {}, staff)).status).toBe(403);
  expect((await bring('x'.repeat(17_000_000))).status).toBe(413);
  expect(await draftNow()).toEqual(before);
});

test('200 a file of several megabytes', async () => {
  const lines = Array.from({ length: 30_000 }, (_, index) => `Dish ${index},"A ""fine"" dish, number ${index}",3.50`);
  const text = `item,description,price\n${lines.join('\n')}\n`;
  expect(text.length).toBeGreaterThan(1_000_000);
  const answer = await bring(text, { preview: true, source: 'large' });
  expect([answer.status, answer.body.menu.products]).toEqual([200, 30_000]);
});

test.each(['\\u0000', '\\ud800'])('never 5xx %s escaped in any text of the file', async (character) => {
  // An address that is refused without asking for it, so that no picture is waited for.
  const text = fixture('schema-org.json').replaceAll('https://img.example', 'https://127.0.0.1');
  for (const place of text.matchAll(/": "(?=\w)/g)) {
    const at = place.index + place[0].length;
    const answer = await bring(`${text.slice(0, at)}a${character}${text.slice(at)}`, { format: 'schema-org' });
    expect([answer.status < 500, answer.text]).toEqual([true, answer.text]);
  }
});

test('200 with a refusal: a draft that would be too large to be sent, from before the bound; nothing is written', async () => {
  const { document } = await draftNow();
  await saveDraft(service.database, merchantIds.demo, withNested(document, 6, 10), 0);
  const before = await draftNow();
  const { body } = await bring(table, { source: 'late' });
  expect([body.refusal, body.draftRevision]).toEqual([
    'the menu is too large to be sent, so nothing was changed; see the problems',
    null,
  ]);
  expect(body.problems).toEqual([expect.stringContaining('"Nested" is more than 1 MiB with all its choices')]);
  expect(await draftNow()).toEqual(before);
  await saveDraft(service.database, merchantIds.demo, document, 0);
});

test('200 a menu without a name is called as guests of the country call one', async () => {
  const { demoDe } = merchantIds;
  const owner = await signInStaff(service, { merchantId: demoDe });
  const catalog = `/merchants/${demoDe}/catalog`;
  const { draftRevision } = (await owner.call('GET', `${catalog}/draft`)).body;
  const body = { draftRevision, locationId: locationIds.deKreuzberg, format: 'csv', source: 'german', text: table };
  expect((await owner.call('POST', `${catalog}/imports`, body)).status).toBe(200);
  const { document } = (await owner.call('GET', `${catalog}/draft`)).body;
  expect(document.menus.at(-1).name).toBe('Speisekarte');
});
