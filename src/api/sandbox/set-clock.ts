import { Type } from 'typebox';
import { dateTimeInput, parseInstant } from '../../contract/values/instant.ts';
import { closed, dateTime, formatInstant, nullable, slug } from '../../contract/values/scalars.ts';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import { setClockOffset } from '../../store/location/merchants.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { sandboxControl } from '../presets.ts';

/** How far a clock can be moved, in both directions; the database refuses more. */
const offsetMaxMs = 50 * 365.25 * 24 * 60 * 60_000;

/**
 * Moves the clock of one merchant so that it shows `now` at this moment and goes on from there; null puts it back to
 * the real time (design/modes-and-sandbox.md#the-sandbox-is-a-contract). Everything of that merchant goes by it, on
 * every node within two seconds. A time more than fifty years away is VALIDATION_ERROR
 * (design/modes-and-sandbox.md#a-test-clock-stays-within-fifty-years).
 */
export const setClock = operation({
  ...sandboxControl,
  id: 'setClock',
  summary: 'Sets the test clock of a merchant.',
  description:
    "Sets the merchant's clock to the given time, from which it runs on; null returns it to real time. " +
    'Exists only in the sandbox; at most fifty years away; other servers follow within two seconds.',
  method: 'PUT',
  path: '/clock',
  body: closed({ merchantSlug: slug, now: nullable(dateTimeInput) }, { title: 'SandboxClockSetting' }),
  answers: { 200: closed({ merchantSlug: slug, now: dateTime, moved: Type.Boolean() }, { title: 'SandboxClock' }) },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async ({ clock, database, locations }, { body }) => {
    const merchant = locations.findMerchantBySlug(body.merchantSlug);
    if (merchant === null) throw new CommerceError('NOT_FOUND', 'There is no such merchant.');
    await setClockOffset(database, merchant.merchantId, offsetTo(body.now, clock.now()));
    await locations.refresh();
    return json(200, {
      merchantSlug: merchant.slug,
      now: formatInstant(clock.nowFor(merchant.merchantId)),
      moved: body.now !== null,
    });
  },
});

function offsetTo(wanted: string | null, realNow: number): number {
  if (wanted === null) return 0;
  const instant = parseInstant(wanted);
  if (instant === null) throw invalid('now', 'now is a date-time such as 2026-06-01T12:20:00Z, or null.', 'date-time');
  const offsetMs = instant - realNow;
  if (Math.abs(offsetMs) > offsetMaxMs) {
    throw invalid('now', 'Choose a time at most fifty years before or after the real time.', 'range');
  }
  return offsetMs;
}
