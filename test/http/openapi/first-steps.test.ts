import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { firstSteps } from '../../../src/http/openapi/first-steps.ts';
import { serviceForTests } from '../../support/run/service.ts';

const baseUrl = 'http://tiffin.example.test:8080';
const service = serviceForTests({ environment: { BASE_URL: baseUrl } });
const run = promisify(execFile);

test('the steps at /docs are there, and lead from the menu to the checkout as they stand', async () => {
  const shown = JSON.parse((await service.call('GET', '/docs/json')).text);
  expect(shown.info.description).toBe(firstSteps(baseUrl));
  const steps = /```sh\n([\s\S]*?)```/.exec(shown.info.description)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-steps-'));
  try {
    const { stdout } = await run('sh', ['-ec', steps.replace(`HERE=${baseUrl}/`, `HERE=${service.url}/`)], {
      cwd: folder,
    });
    expect(stdout).toContain('"menus"');
    expect(stdout).toContain('"orderTotal":"13.26"');
    expect(stdout).toContain('"traceDigest"');
    expect(stdout).toMatch(/"checkoutUrl":"[^"]+#handoff=/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('production shows no steps of the sandbox', () => {
  expect(firstSteps(null)).not.toContain('sandbox');
  expect(firstSteps(null)).toContain('Three rules');
});
