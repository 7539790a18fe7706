import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { askDrive } from '../../../src/adapters/courier/drive-http.ts';
import { signatureHeaders } from '../../../src/adapters/pos/signature.ts';
import { contractFile, protocols, writeContract } from '../../../src/commands/protocols/contracts.ts';
import { exampleValue, readExamples } from '../../../src/commands/protocols/page-examples.ts';
import type { Protocol, ProtocolOperation } from '../../../src/commands/protocols/protocol.ts';

// The contracts of the protocols and their pages say the same, and what they say is true.

const pageOf = ({ name }: Protocol) => readFileSync(`docs/protocols/${name}.md`, 'utf8');
const page = (name: Protocol['name']) => readFileSync(`docs/protocols/${name}.md`, 'utf8');
const operationsOf = ({ operations, webhooks = [] }: Protocol) => [...operations, ...webhooks];
const cases = protocols.map((protocol) => [protocol.name, protocol] as const);

/** The forms of the bodies of an operation, by part and media type. */
function formsOf({ request, otherRequest, answers }: ProtocolOperation) {
  const parts = [['request', { form: request, other: otherRequest }] as const, ...Object.entries(answers)];
  return parts.flatMap(([part, { form, other }]) => [
    ...(form === undefined ? [] : [{ part, type: 'json', form }]),
    ...(other === undefined ? [] : [{ part, type: other.type, form: other.form }]),
  ]);
}

describe.each(cases)('%s', (_name, protocol) => {
  test('the contract in docs/protocols is the one that follows from the forms', async () => {
    expect(readFileSync(contractFile(protocol), 'utf8')).toBe(await writeContract(protocol));
  });

  test('a linter with its recommended rules has nothing to say', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: readFileSync(contractFile(protocol), 'utf8'), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual(
      [],
    );
  });

  test('it is OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(readFileSync(contractFile(protocol), 'utf8')));
    expect(result).toMatchObject({ valid: true });
  });

  test('its page has a heading for every operation, and an example of every body that is asked or granted', () => {
    const text = pageOf(protocol);
    const examples = readExamples(text);
    for (const operation of operationsOf(protocol)) {
      expect(text).toMatch(new RegExp(`^### ${operation.id}$`, 'm'));
      const shown = examples.filter(({ operationId }) => operationId === operation.id).map(({ part }) => part);
      const wanted = formsOf(operation).filter(({ part, type }) => type === 'json' && !/^[45]/.test(part));
      expect(shown).toEqual(expect.arrayContaining(wanted.map(({ part }) => part)));
    }
  });

  test('every example of its page has the form that the contract asks for', () => {
    const examples = readExamples(pageOf(protocol));
    expect(examples.length).toBeGreaterThan(3);
    for (const example of examples) {
      const operation = operationsOf(protocol).find(({ id }) => id === example.operationId);
      const forms = operation === undefined ? [] : formsOf(operation).filter(({ part }) => part === example.part);
      const wanted = forms.find(({ type }) => type === 'json') ?? forms[0];
      const form = example.language === 'json' ? wanted : (forms.find(({ type }) => type !== 'json') ?? wanted);
      if (form === undefined) throw new Error(`${example.operationId} has no ${example.part}`);
      const problems = Compile(form.form).Errors(exampleValue(example));
      expect([example.operationId, example.part, problems.map(({ message }) => message)]).toEqual([
        example.operationId,
        example.part,
        [],
      ]);
    }
  });

  test('the version of its page is that of the contract', () => {
    expect(pageOf(protocol)).toContain(`Version ${protocol.version}.`);
  });
});

test('the linter and the check of examples would say what is wrong', async () => {
  const source = JSON.parse(readFileSync('docs/protocols/pos.openapi.json', 'utf8'));
  const find = source.paths['/v1/orders/{merchant}/{attempt}'].get;
  find.responses['200'].content['application/json'].example.status = 'eaten';
  delete find.operationId;
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(source), config });
  const said = problems.map(({ ruleId }) => ruleId).sort();
  expect(said).toEqual(['no-invalid-media-type-examples', 'operation-operationId']);
});

describe('worked examples', () => {
  test('the signatures of the POS page are those of the adapter, over the very bytes it shows', () => {
    const text = page('pos');
    const secret = /With the secret `([^`]+)`/.exec(text)?.[1] ?? '';
    const shown = [...text.matchAll(/^```signed \w+\n([\s\S]*?)```[\s\S]*?as\s+`([0-9a-f]{64})`/gm)];
    expect(shown).toHaveLength(2);
    for (const [, signed = '', signature] of shown) {
      const [timestamp = '', method = '', path = '', ...body] = signed.replace(/\n$/, '').split('\n');
      const headers = signatureHeaders(secret, { method, path, body: body.join('\n') }, Number(timestamp) * 1_000);
      expect(headers['x-tiffin-signature']).toBe(signature);
    }
  });

  test('the token of the courier page is the one that the adapter makes', async () => {
    const text = page('courier');
    const [, developerId = '', keyId = '', signingSecret = '', at = ''] =
      /developer `([^`]+)`, the key `([^`]+)` and the signing secret `([^`]+)`, at `(\d+)`/.exec(text) ?? [];
    const now = () => Number(at) * 1_000;
    let sent = '';
    const fetched: typeof fetch = async (_url, request) => {
      sent = new Headers(request?.headers).get('authorization') ?? '';
      return new Response('{}');
    };
    const keys = { developerId, keyId, signingSecret, webhookSecret: '', phoneNumber: null };
    const parts = { url: 'https://courier.example', ...keys, clock: { now, nowFor: now }, fetch: fetched };
    await askDrive(parts, { method: 'GET', path: '/deliveries/x' });
    expect(sent).toMatch(/^Bearer \S+\.\S+\.\S+$/);
    expect(text).toContain(`\`\`\`token\n${sent.replace('Bearer ', '')}\n\`\`\``);
  });

  test('passwords of HTTP Basic are what they are said to be', () => {
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    expect(page('courier')).toContain(`\`Authorization: ${basic('tiffin:a webhook secret')}\``);
    expect(page('printer')).toContain(`Authorization: ${basic('printer:k3y-of-the-kitchen-printer')}`);
  });
});
