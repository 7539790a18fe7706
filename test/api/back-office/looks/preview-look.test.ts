import { expect, test } from 'vitest';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${demoPath}/look/preview`;

test('200 says what a colour comes to, and stores nothing', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const look = { accent: '#ffc400', ground: 'white', font: 'inter' };
  const { status, body } = await manager.call('POST', path, look);
  expect(status).toBe(200);
  expect(body.corrections).toEqual([{ theme: 'light', what: 'words', used: body.tones.light.accent }]);
  expect(body.fontFiles.map(({ path: file }: { path: string }) => file)).toEqual([
    expect.stringMatching(/^\/fonts\/inter-latin-/),
    expect.stringMatching(/^\/fonts\/inter-latin-ext-/),
  ]);
  expect((await manager.call('GET', `${demoPath}/look`)).body.isChosen).toBe(false);
});

test.each([
  ['no colour', { accent: 'red', ground: 'white', font: 'inter' }],
  ['more than a colour', { accent: '#ffffff;}*{display:none', ground: 'white', font: 'inter' }],
  ['another ground', { accent: '#ffffff', ground: 'lava', font: 'inter' }],
  ['a font of elsewhere', { accent: '#ffffff', ground: 'white', font: 'https://fonts.example/x' }],
])('400 %s', async (_what, look) => {
  const owner = await signInStaff(service);
  expect((await owner.call('POST', path, look)).status).toBe(400);
});

test('403 staff', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('POST', path, { accent: '#ffffff', ground: 'white', font: 'inter' })).status).toBe(403);
});
