import { describe, expect, test } from 'vitest';
import {
  change,
  discard,
  type Editing,
  isDirty,
  receive,
  resolve,
  settle,
  undo,
} from '../../../../web/dashboard/documents/editing.ts';

type Terms = { readonly tax: number; readonly days: readonly string[] };

const stored: Terms = { tax: 10, days: ['Monday'] };
const withTax = (tax: number) => (terms: Terms) => ({ ...terms, tax });
const opened: Editing<Terms> = receive(null, { revision: 1, value: stored });

describe('a versioned document while it is edited', () => {
  test('an edit that changes nothing is none, and one that is taken back by hand leaves nothing to save', () => {
    expect(change(opened, (terms) => ({ ...terms }))).toBe(opened);
    expect(isDirty(change(opened, withTax(7)))).toBe(true);
    expect(isDirty(change(change(opened, withTax(7)), withTax(10)))).toBe(false);
  });

  test('undo goes back step by step, discard to what is stored', () => {
    const twice = change(change(opened, withTax(7)), withTax(8));
    expect(undo(twice).value).toEqual({ ...stored, tax: 7 });
    expect(undo(undo(twice)).value).toBe(stored);
    expect(undo(opened)).toBe(opened);
    expect(discard(twice)).toMatchObject({ value: stored, past: [], version: opened.version + 1 });
  });

  test('what another person saved replaces an unchanged document, and stands beside a changed one', () => {
    const read = { revision: 2, value: { ...stored, days: ['Sunday'] } };
    expect(receive(opened, read)).toMatchObject({ base: read, value: read.value, remoteChange: null, version: 1 });
    const mine = change(opened, withTax(7));
    const beside = receive(mine, read);
    expect(beside).toEqual({ ...mine, remoteChange: read });
    const merged = { ...read.value, tax: 7 };
    expect(resolve(beside, merged)).toMatchObject({
      base: read,
      value: merged,
      past: [read.value],
      remoteChange: null,
    });
    const taken = resolve(beside, read.value);
    expect([isDirty(taken), taken.past]).toEqual([false, []]);
  });

  test('an answer from before the last save changes nothing', () => {
    const saved = settle(
      change(opened, withTax(7)),
      { revision: 2, value: { ...stored, tax: 7 } },
      { ...stored, tax: 7 },
    );
    expect(isDirty(saved)).toBe(false);
    expect(receive(saved, { revision: 1, value: stored })).toBe(saved);
  });

  test('what was typed while a save was on its way stays to be saved', () => {
    const sent = change(opened, withTax(7));
    const meanwhile = change(sent, withTax(8));
    const saved = settle(meanwhile, { revision: 2, value: sent.value }, sent.value);
    expect([isDirty(saved), saved.value]).toEqual([true, meanwhile.value]);
  });

  test('fields forget their text only when the service stored something else than was sent', () => {
    const sent = change(opened, withTax(7));
    expect(settle(sent, { revision: 2, value: { ...sent.value } }, sent.value).version).toBe(opened.version);
    const sorted = { revision: 2, value: { ...sent.value, days: ['Monday', 'Sunday'] } };
    expect(settle(sent, sorted, sent.value)).toMatchObject({ value: sorted.value, version: opened.version + 1 });
  });
});
