import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '../support/run/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiffin-stop-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a service that is asked to stop the moment it is ready ends cleanly', async () => {
  for (let round = 0; round < 4; round += 1) {
    const server = await startServer({ TIFFIN_DATA: folder });
    expect(await server.stop(), server.output()).toBe(0);
  }
});
