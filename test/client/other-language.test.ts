import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from '../support/callers/checkout.ts';
import { serviceForTests } from '../support/run/service.ts';

// A client that none of us has written, made from /openapi.json in another language, orders like ours. Left out where Perl's
// OpenAPI::Client is not installed; with TIFFIN_PERL=required that is a failure.

const hasClient = spawnSync('perl', ['-MOpenAPI::Client', '-e1']).status === 0;
const isRequired = process.env.TIFFIN_PERL === 'required';

const run = promisify(execFile);
const service = serviceForTests();
const kept = mkdtempSync(join(tmpdir(), 'tiffin-perl-'));

/** The version of the specification of OpenAPI that the library asks for; it is kept for it, since tests ask no other host. */
const specification = 'https://spec.openapis.org/oas/3.1/schema/2021-05-20';

beforeAll(() => {
  const file = join(kept, createHash('md5').update(specification).digest('hex'));
  cpSync('node_modules/@seriousme/openapi-schema-validator/schemas/v3.1/schema.json', file);
});
afterAll(() => rmSync(kept, { recursive: true, force: true }));

// The library follows the order of Perl's hashes when it checks a document, and one order in three makes it fail.
const settings = () => ({ ...process.env, JSON_VALIDATOR_CACHE_PATH: kept, PERL_HASH_SEED: '0' });

describe.skipIf(!hasClient && !isRequired)('a client in another language', () => {
  test('orders from the menu to the order’s number', async () => {
    let isOver = false;
    const ordered = run('perl', ['examples/order.pl', service.url], { env: settings() }).finally(() => {
      isOver = true;
    });
    ordered.catch(() => undefined);
    while (!isOver) {
      service.clock.advance(500);
      await runJobs(service.context);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const lines = (await ordered).stdout.trim().split('\n');
    expect(lines).toHaveLength(5);
    const toPay = /^To pay: \$([\d.,]+), /.exec(lines[3] ?? '')?.[1];
    expect(toPay).toBeDefined();
    expect(lines[4]).toMatch(new RegExp(`^Order \\S+, [A-Z]+: ${toPay} paid, \\d+\\.\\d{2} of it the tip\\.$`));
  });

  test('has every operation by its name, and refuses by itself what the document does not allow', async () => {
    const program = `
      my $client = OpenAPI::Client->new("${service.url}/openapi.json");
      my $document = $client->validator->data;
      my @ids = map { $_->{operationId} // () } map { ref eq 'HASH' ? values %$_ : () } values %{ $document->{paths} };
      print scalar(@ids), ' ', scalar(grep { !$client->can($_) } @ids), ' ';
      my $answer = $client->call(startSession => {
        locationId => 'x', 'Idempotency-Key' => 'one-key-of-sixteen', body => { fulfillmentMethod => 'catapult' } });
      print $answer->res->body;`;
    const { stdout } = await run('perl', ['-MOpenAPI::Client', '-e', program], { env: settings() });
    const [, count, missing, body = ''] = /^(\d+) (\d+) (.*)$/s.exec(stdout) ?? [];
    expect([Number(count) > 200, missing]).toEqual([true, '0']);
    // The library's own words: the service was not asked.
    expect(JSON.parse(body).errors).toMatchObject([{ path: '/body/fulfillmentMethod' }]);
  });
});
