import { expect, test } from 'vitest';
import { createNotifier } from '../../../src/sandbox/pos-simulator/notifier.ts';

test('notifications of many orders wait for a service that is away, and nothing warns of a leak', async () => {
  const warnings: string[] = [];
  const hear = (warning: Error) => void warnings.push(warning.message);
  process.on('warning', hear);
  // Port 9 takes no connection: each is tried again later.
  const notifier = createNotifier('secret', Date.now, 'http://127.0.0.1:9', 1);
  for (let order = 0; order < 20; order += 1) notifier.notify('merchant', `attempt-${order}`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  notifier.stop();
  await notifier.idle();
  process.off('warning', hear);
  expect(warnings.filter((each) => each.includes('AbortSignal'))).toEqual([]);
});
