import type { OwedNotification } from '../../../src/ports/sandbox-notifications.ts';

/** Posts what a test vendor owes, one after the other; answers how many were accepted. */
export async function sendOwed(vendor: {
  claimNotifications(): Promise<readonly OwedNotification[]>;
}): Promise<number> {
  let acceptedCount = 0;
  for (const { send, finish } of await vendor.claimNotifications()) {
    if (!(await send())) continue;
    await finish();
    acceptedCount += 1;
  }
  return acceptedCount;
}
