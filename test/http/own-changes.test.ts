import { describe, expect, test } from 'vitest';
import type { TokenScope } from '../../src/domain/staff/service-token.ts';
import { contextFor, noteOwnChange } from '../../src/http/own-changes.ts';
import type { Context } from '../../src/workflows/context.ts';
import { signInStaff } from '../support/callers/staff.ts';
import { serviceForTests } from '../support/run/service.ts';

// Who may be answered by a replica (design/storage.md#reads-from-replicas).

type Given = Parameters<typeof contextFor>;

const primary = { name: 'primary' };
const replicas = { reading: () => ({ name: 'replica' }), afterOwnChange: () => primary };
const settings = { baseUrl: 'http://127.0.0.1:4000' };
const context = { database: primary, replicas, settings } as unknown as Context;
const lists = { operation: { reads: 'replica', method: 'GET' } } as Given[1];
const others = { operation: { method: 'GET' } } as Given[1];
const person = { staff: { token: null } } as Given[2];
const program = (...scopes: readonly TokenScope[]) => ({ staff: { token: { scopes } } }) as unknown as Given[2];

const readBy = (...given: Given): unknown => (contextFor(...given).database as unknown as { name: string }).name;

describe('a read is answered', () => {
  test.each<[who: string, given: Given, server: string]>([
    ['for a person, by a replica', [context, lists, person, 'tiffin_staff=abc'], 'replica'],
    ['for who changed something, by the primary', [context, lists, person, 'a=b; tiffin_changed=1'], 'primary'],
    [
      'for a program that only reads, by a replica',
      [context, lists, program('orders:read', 'analytics'), undefined],
      'replica',
    ],
    [
      'for a program that can act, by the primary',
      [context, lists, program('orders:read', 'orders:act'), undefined],
      'primary',
    ],
    ['where it must be of this moment, by the primary', [context, others, person, undefined], 'primary'],
    [
      'where there are no replicas, by the primary',
      [{ ...context, replicas: null }, lists, person, undefined],
      'primary',
    ],
  ])('%s', (_who, given, server) => {
    expect(readBy(...given)).toBe(server);
  });
});

describe('a change', () => {
  const act = { operation: { method: 'POST' } } as Given[1];
  const answer = { status: 200, text: '{}' };

  test('of a person is noted in their browser, beside other cookies', () => {
    const noted = noteOwnChange(context, act, person, { ...answer, headers: { 'Set-Cookie': 'other=1' } });
    expect(noted.headers?.['Set-Cookie']).toEqual([
      'other=1',
      'tiffin_changed=1; Path=/; Max-Age=10; HttpOnly; SameSite=Strict',
    ]);
    const secure = { ...context, settings: { baseUrl: 'https://order.example' } } as Context;
    expect(noteOwnChange(secure, act, person, answer).headers?.['Set-Cookie']).toEqual([
      '__Host-tiffin_changed=1; Path=/; Max-Age=10; HttpOnly; SameSite=Strict; Secure',
    ]);
  });

  test('of a program, of a guest, or without replicas is not; nor is a read', () => {
    const guest = { staff: null } as Given[2];
    expect(noteOwnChange(context, act, program('orders:act'), answer)).toBe(answer);
    expect(noteOwnChange(context, act, guest, answer)).toBe(answer);
    expect(noteOwnChange({ ...context, replicas: null }, act, person, answer)).toBe(answer);
    expect(noteOwnChange(context, lists, person, answer)).toBe(answer);
  });
});

describe('an installation without replicas', () => {
  const service = serviceForTests();

  test('sets no cookie for a change', async () => {
    const staff = await signInStaff(service);
    const left = await staff.call('DELETE', '/session');
    expect(String(left.headers['set-cookie'] ?? '')).not.toContain('tiffin_changed');
  });
});
