import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startServer } from '../support/run/server-process.ts';

// The README stays true: its story is run as it stands, against a service of its own.

test('the order by curl in README.md ends with the receipt', async () => {
  const readme = readFileSync('README.md', 'utf8');
  const story = /<!-- story -->\n```bash\n([\s\S]*?)```/.exec(readme)?.[1];
  if (story === undefined) throw new Error('README.md has no story');
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-readme-'));
  const server = await startServer({ TIFFIN_DATA: join(folder, 'data') });
  try {
    const here = story.replaceAll('http://127.0.0.1:4000', server.url);
    const { stdout } = await promisify(execFile)('bash', ['-euc', here], { cwd: folder });
    const lines = stdout.trim().split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ready: true, fulfillmentMethod: 'takeout' });
    expect(lines.slice(2, 6)).toEqual(['$14.00', '$22.10', 'OPEN', '{"status":"authorized"}']);
    expect(lines.slice(-2)).toEqual(['completed', '22.10']);
    expect(server.output()).toContain(`curl -s ${server.url}/api/v1/storefront/locations/`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
