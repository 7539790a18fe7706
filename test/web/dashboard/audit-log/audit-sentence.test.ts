import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import english from '../../../../web/language/en/dashboard.json' with { type: 'json' };
import spanish from '../../../../web/language/es/dashboard.json' with { type: 'json' };

// Acts that read differently by what they did are named there.
const sentences = readFileSync('web/dashboard/audit-log/audit-sentence.ts', 'utf8');
const folder = 'src/api/back-office';

test.each([
  ['English', english],
  ['Spanish', spanish],
])('every act that goes into the audit log has a sentence in %s', (_language, { audit }) => {
  const acts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const text = name.endsWith('.ts') ? readFileSync(join(folder, name), 'utf8') : '';
    const id = /^ {2}id: '(\w+)'/m.exec(text)?.[1];
    return id !== undefined && /\b(audited|writeAudit|openSession|checkStaffCode|record\w+)\(/.test(text) ? [id] : [];
  });
  expect(acts.length).toBeGreaterThan(30);
  const unsaid = acts.filter((id) => !Object.hasOwn(audit.acts, id) && !sentences.includes(`    ${id}: `));
  expect(unsaid).toEqual([]);
});
