import { expect, test } from 'vitest';
import { parseConfig } from '../src/config.ts';
import { firstPage } from '../src/startup-message.ts';

const token = 'a-first-run-token-of-a-test';

test('the start prints one link that makes the first owner, with the token behind the #', () => {
  const page = firstPage(parseConfig({}), 4000, token);
  expect(page).toContain(`http://127.0.0.1:4000/dashboard/first-run#token=${token}\n`);
  expect(page.split(token)).toHaveLength(2);
  expect(page).toContain('  Storefront  http://127.0.0.1:4000/\n');
  expect(page).toContain('  Dashboard   http://127.0.0.1:4000/dashboard\n');
});

test('the link leads to the address the service is reached at', () => {
  expect(firstPage(parseConfig({ BASE_URL: 'http://orders.example:4000' }), 4000, token)).toContain(
    `http://orders.example:4000/dashboard/first-run#token=${token}\n`,
  );
  // A port that was chosen at start is not the one of the settings.
  expect(firstPage(parseConfig({ PORT: '0' }), 4567, token)).toContain(
    `http://127.0.0.1:4567/dashboard/first-run#token=${token}\n`,
  );
});

test('once there is an owner, nothing about a first one is printed', () => {
  const page = firstPage(parseConfig({}), 4000, null);
  expect(page).not.toMatch(/first owner|first-run/i);
  expect(page).toContain('/dashboard\n');
});
