import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../src/workflows/books/check-books.ts';
import { caseCount } from '../support/run/proof.ts';
import { type ConnectedService, startConnectedService } from '../support/vendors/pos.ts';
import { type Script, scripts } from './nothing-unseen-acts.ts';
import { checkTables, type Tally } from './nothing-unseen-invariants.ts';
import { World } from './nothing-unseen-world.ts';

// Nothing changes unseen: whatever diners, staff, kitchens, processors and the clock do in whatever order, a payment asks
// for, takes and orders exactly what its diner was shown. A failure prints its seed and the steps that lead to it.

// What a case draws is the same on every database.
const runs = caseCount(200, 50);

let connected: ConnectedService;
beforeAll(async () => {
  connected = await startConnectedService();
});
afterAll(() => connected.close());

test('what is paid is what was shown, whatever diners, staff, kitchens, processors and the clock do', async () => {
  const { service } = connected;
  const books = { now: () => service.clock.now(), pause: async () => {}, progress: () => {} };
  const world = new World(service);
  const seen: Tally = { attempts: 0, captured: 0 };
  let played = 0;
  const play = async (script: Script): Promise<void> => {
    const tally: Tally = { attempts: 0, captured: 0 };
    await world.begin(script);
    for (const act of script.acts) {
      if (act === null) continue;
      await world.perform(act);
      if ('time' in act || 'processor' in act) continue;
      await checkTables(service, world.diners, tally);
      // Whatever is under way is no contradiction.
      if (act !== script.acts.at(-1)) continue;
      expect((await checkBooks(service.database, 'demo', books)).findings).toEqual([]);
    }
    await world.rest();
    await checkTables(service, world.diners, tally);
    expect((await checkBooks(service.database, 'demo', books)).findings).toEqual([]);
    played += 1;
    seen.attempts += tally.attempts;
    seen.captured += tally.captured;
  };
  // 25 steps each. A slow machine plays fewer, and says nothing wrong by that.
  await fc.assert(fc.asyncProperty(scripts, play), { numRuns: runs, interruptAfterTimeLimit: 80_000 });
  expect(seen.attempts).toBeGreaterThan(played / 4);
  expect(seen.captured).toBeGreaterThan(played / 10);
}, 300_000);
