const nearMs = 30 * 60_000;
const farStepMs = 3_600_000;
const nearStepMs = 60_000;
const afterMs = 24 * 3_600_000;

/**
 * When a courier that should pick up at `pickupAt` is asked next, in real time; both `pickupAt` and `now` by the merchant's
 * clock. Every minute around the delivery, every hour before; null a day after it, when nothing is expected any more.
 */
export function nextCheck(pickupAt: number, now: number, realNow: number): number | null {
  if (now > pickupAt + afterMs) return null;
  const untilNear = pickupAt - nearMs - now;
  return realNow + (untilNear <= nearStepMs ? nearStepMs : Math.min(untilNear, farStepMs));
}
