import { expect, test } from 'vitest';
import { parseStarPoll, refusesTicket, starCondition, starTicket } from '../../../src/contract/kitchen/star.ts';
import { readStar } from '../../support/vendors/printers.ts';

const lines = [{ kind: 'text', text: 'Crème “brûlée” €4 炒饭 ő', size: 'tall', bold: true }, { kind: 'rule' }] as const;

test('StarPRNT takes every letter; the older commands those of Windows-1252, and what is nearest to the others', () => {
  const rule = '-'.repeat(32);
  const inNew = readStar(starTicket(lines, 32, 'application/vnd.star.starprnt'), 'application/vnd.star.starprnt');
  expect(inNew).toBe(`[tall]Crème “brûlée” €4 炒饭 ő\n${rule}`);
  const inOld = readStar(starTicket(lines, 32, 'application/vnd.star.line'), 'application/vnd.star.line');
  expect(inOld).toBe(`[tall]Crème “brûlée” €4 ?? o\n${rule}`);
  expect(starTicket(lines, 32, 'text/plain').toString('utf8')).toBe(`Crème “brûlée” €4 炒饭 ő\n${rule}\n`);
});

test('nothing that a guest writes becomes a command', () => {
  const sent = [{ kind: 'text', text: 'a\u001bd\u0003b\u0007', size: 'normal', bold: false }] as const;
  for (const type of ['application/vnd.star.starprnt', 'application/vnd.star.line'] as const) {
    const commands = [...starTicket(sent, 32, type)].filter((byte) => byte === 0x07).length;
    expect(commands).toBe(0);
    expect(readStar(starTicket(sent, 32, type), type)).not.toContain('\u001b');
  }
});

test.each([
  ['200%20OK', 'ready'],
  ['OK', 'ready'],
  ['210 Paper low', 'paperLow'],
  ['410%20Out%20of%20paper', 'paperOut'],
  ['420 Cover open', 'coverOpen'],
  ['500', 'error'],
  ['', 'error'],
])('the status %s', (code, condition) => {
  expect(starCondition(code)).toBe(condition);
});

test('a poll that is none, and one whose fields are missing or null', () => {
  expect(parseStarPoll('[')).toBeNull();
  expect(parseStarPoll('null')).toBeNull();
  expect(parseStarPoll('{"printerMAC":null}')).toEqual({ condition: 'ready', isPrinting: false });
  expect(parseStarPoll('{"statusCode":"200","printingInProgress":true}')).toEqual({
    condition: 'ready',
    isPrinting: true,
  });
  expect([refusesTicket('511 Media decoding error'), refusesTicket('410 Out of paper')]).toEqual([true, false]);
});
