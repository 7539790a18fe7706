import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { canRace } from '../../../support/run/database.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${demoPath}/messages`;

async function change(body: object) {
  const manager = await signInStaff(service, { role: 'manager' });
  const { revision } = (await manager.call('GET', path)).body;
  return manager.call('PATCH', path, { revision, ...body });
}

const kindOf = (body: { kinds: { kind: string }[] }, kind: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: a body is looked into freely by assertions.
  body.kinds.find((each) => each.kind === kind) as any;
const wordingOf = (body: { kinds: { kind: string }[] }, kind: string, language: string) =>
  kindOf(body, kind).wording.find((each: { language: string }) => each.language === language);

describe('PATCH /merchants/{merchantId}/messages', () => {
  test('200 what is sent is changed, everything else stays; the log names what, not the words', async () => {
    const first = await change({ kinds: [{ kind: 'ready', email: false, text: true }] });
    expect(first.status, first.text).toBe(200);
    service.clock.advance(1);
    const words = { kind: 'late', language: 'es', opening: '  Vamos con retraso,\n{{name}}.  ' };
    const { body } = await change({ wording: [words] });
    expect(body.revision).toBe(first.body.revision + 1);
    expect(kindOf(body, 'ready')).toMatchObject({ email: false, text: true });
    expect(kindOf(body, 'accepted')).toMatchObject({ email: true, text: true });
    const late = wordingOf(body, 'late', 'es');
    expect(late).toMatchObject({ opening: 'Vamos con retraso, {{name}}.', isChanged: true });
    expect(late.subject).toBe(late.standard.subject);
    expect(wordingOf(body, 'late', 'en').isChanged).toBe(false);
    const act = await lastAct(await signInStaff(service));
    expect(act).toMatchObject({
      operation: 'changeMessageSettings',
      changes: { kinds: [], wording: [{ kind: 'late', language: 'es' }] },
    });
  });

  test('200 emptied, or what we say ourselves: ours again, and nothing is kept of it', async () => {
    await change({ wording: [{ kind: 'ready', language: 'en', subject: 'Come {{name}}', text: 'Now!' }] });
    const { body } = await change({ wording: [{ kind: 'ready', language: 'en', subject: '', text: '' }] });
    expect(wordingOf(body, 'ready', 'en').isChanged).toBe(false);
    const { standard } = wordingOf(body, 'ready', 'en');
    await change({ wording: [{ kind: 'ready', language: 'en', ...standard }] });
    const [row] = await rowsOf(
      service,
      `select document from message_settings where merchant_id = '${merchantIds.demo}'`,
    );
    expect(JSON.parse(row.document).wording.en?.ready).toBeUndefined();
    const rows = await rowsOf(service, 'select 1 as one from message_settings');
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['a name there is not', { subject: 'For {{email}}' }, 'subject'],
    ['a name of another kind', { opening: 'By {{answerBy}}' }, 'opening'],
    ['an open brace', { text: 'Ready {{number}' }, 'text'],
    ['a single brace', { text: 'Ready {number}' }, 'text'],
    ['names within names', { text: '{{{{number}}}}' }, 'text'],
    ['an address', { opening: 'See https://evil.example/pay' }, 'opening'],
    ['an address without scheme', { text: 'See WWW.evil.example' }, 'text'],
    ['too long a subject', { subject: 'x'.repeat(151) }, 'subject'],
    ['too long an opening', { opening: 'x'.repeat(601) }, 'opening'],
    ['too long a text', { text: 'x'.repeat(301) }, 'text'],
  ])('400 %s, and nothing is stored', async (_name, words, part) => {
    const manager = await signInStaff(service, { role: 'manager' });
    const before = (await manager.call('GET', path)).body;
    const answer = await change({ wording: [{ kind: 'ready', language: 'en', ...words }] });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.details.fields[0].path).toBe(`wording.en.ready.${part}`);
    expect((await manager.call('GET', path)).body).toEqual(before);
  });

  test('400 a kind, language or part there is not; 403 for staff who are no managers', async () => {
    for (const wording of [
      { kind: 'eaten', language: 'en' },
      { kind: 'ready', language: 'xx' },
      { kind: 'ready', language: 'en', footer: 'x' },
    ]) {
      expect((await change({ wording: [wording] })).status).toBe(400);
    }
    const staff = await signInStaff(service, { role: 'staff' });
    expect((await staff.call('PATCH', path, { revision: 0 })).status).toBe(403);
  });

  test('409 another person changed them meanwhile', async () => {
    const manager = await signInStaff(service, { role: 'manager' });
    const { revision } = (await manager.call('GET', path)).body;
    const body = { revision, kinds: [{ kind: 'late', email: true, text: false }] };
    expect((await manager.call('PATCH', path, body)).status).toBe(200);
    expect((await manager.call('PATCH', path, body)).body.code).toBe('RESOURCE_CONFLICT');
  });

  test.skipIf(!canRace('change-message-settings.test.ts'))(
    '409 of four at the same moment one is taken, ten times',
    async () => {
      const manager = await signInStaff(service, { role: 'manager', merchantId: merchantIds.demoUk });
      const own = `/merchants/${merchantIds.demoUk}/messages`;
      for (let round = 0; round < 10; round += 1) {
        const { revision } = (await manager.call('GET', own)).body;
        const acts = [1, 2, 3, 4].map(() => manager.call('PATCH', own, { revision, kinds: [] }));
        const answers = await Promise.all(acts);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      }
    },
  );
});
