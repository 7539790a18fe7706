import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { operations } from '../src/api/index.ts';

// The rules of the house that no other tool checks. A rule that no test checks is not kept: it stands here or nowhere.

const roots = ['src', 'client', 'agents', 'bench', 'examples', 'test', 'web'];
const sources = roots.flatMap((root) => filesBelow(root)).filter((path) => /\.tsx?$/.test(path));
const handWritten = sources.filter((path) => !path.includes('/generated/'));
const production = handWritten.filter((path) => /^(src|client|agents|web)\//.test(path));
const sqlFiles = filesBelow('src').filter((path) => path.endsWith('.sql'));
const read = (path: string) => readFileSync(path, 'utf8');

type CruiseSummary = {
  readonly totalCruised: number;
  readonly violations: readonly {
    readonly rule: { readonly name: string };
    readonly from: string;
    readonly to: string;
  }[];
};

describe('names and sizes', () => {
  test('files and folders are kebab-case and carry no role', () => {
    const roles = /(^|[-./])(manager|helper|helpers|util|utils|common|shared|base|impl|data|info|service)(\.|$)/;
    const wrong = handWritten.filter((path) => {
      const name = basename(path);
      const allowed = path.startsWith('test/support/');
      return !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.tsx?$/.test(name) || (!allowed && roles.test(name));
    });
    expect(wrong).toEqual([]);
  });

  test('a source file has at most 400 lines', () => {
    const server = production.filter((path) => path.startsWith('src/'));
    expect(server.filter((path) => read(path).split('\n').length > 401)).toEqual([]);
  });

  test('a folder holds at most 25 files', () => {
    const counts = new Map<string, number>();
    for (const path of handWritten) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  test('a function has at most 70 lines', () => {
    expect(production.flatMap(longFunctions)).toEqual([]);
  });

  test('exported functions say what they promise', () => {
    expect(production.flatMap(undocumentedFunctions)).toEqual([]);
  });

  test('comments, titles and names say who acts', () => {
    const vague = /\b(some|any|no|every)body\b|\bwhoever\b|\b(bringMenu|takeGuess|takeHolds|refundsTold|letGo)\b/i;
    // An answer that stays as it is.
    const answered = 'With test keys anybody could order for nothing';
    const wrong = handWritten.filter((path) => vague.test(read(path).replace(answered, '')));
    expect(wrong).toEqual(['test/tidy.test.ts']);
  });

  test('pages call a resource what the client calls it (design/pages.md#pages-call-a-resource-what-the-client-calls-it)', () => {
    const pages = production.filter((path) => path.startsWith('web/'));
    expect(pages.length).toBeGreaterThan(100);
    const lookedUp = /\b(?:Output|Input)<'|\['schemas'\]/;
    expect(pages.filter((path) => lookedUp.test(read(path)))).toEqual([]);
  });

  test('no place takes for granted two digits, or one of four countries (domain/values/currency.ts, country.ts)', () => {
    const assumptions =
      /toFixed\(2\)|(?:Minor|[aA]mount|[pP]rice|[tT]otal)\w*\)?\s*[/*]\s*100\b|'(?:usd|gbp|aed|aud)'|\b(?:usd|gbp|aed|aud):|\b100n\b/;
    const allowed = [
      // The lists themselves, and how the four look by the contract.
      ...['src/domain/values/currency.ts', 'src/domain/values/country.ts', 'web/language/amount.ts'],
      ...['src/import/csv/price-text.ts', 'src/adapters/payments/stripe-amount.ts'],
      // Examples.
      ...['src/contract/cart/price-trace.ts', 'src/domain/cart/example-cart.ts', 'src/contract/cart/cart-details.ts'],
      'src/contract/cart/priced-items.ts',
      ...['src/contract/order/order-details.ts', 'src/workflows/messages/preview-message.ts'],
      'web/dashboard/start/templates/menu-templates.ts',
      // Whether menus differ, not by how much.
      'src/domain/menu/compare-catalogs.ts',
    ];
    const wrong = production.filter((path) => !path.startsWith('src/sandbox/seed/') && assumptions.test(read(path)));
    expect(wrong.filter((path) => !allowed.includes(path))).toEqual([]);
    // A text for display is the service's own, in English; pages write amounts in their language.
    const pages = production.filter((path) => path.startsWith('web/'));
    expect(pages.filter((path) => /\b\w+Formatted\b|\bdisplayPrice\b/.test(read(path)))).toEqual([]);
  });

  test('sides are start and end, so that a page can run from right to left (docs/pages.md)', () => {
    const classes =
      /(?<![\w-])-?(?:(?:[mp]|scroll-[mp]|border-)[lr]|rounded-(?:[lr]|[tb][lr])|left|right|space-x|translate-x)-[\w[(.-]|(?<![\w-])(?:text-(?:left|right)|float-(?:left|right)|clear-(?:left|right)|origin-(?:\w+-)?(?:left|right)|border-[lr])(?![\w-])/;
    const properties = /\b(?:margin|padding|border|inset)(?:Left|Right)\b/;
    const rules = /\b(?:margin|padding|border)-(?:left|right)\b|(?:^|[\s{;])(?:left|right):|float:\s*(?:left|right)/m;
    const examples = ['-ml-2', 'sm:pr-4', 'text-left', 'right-0', 'rounded-tl-card', 'border-l', '-translate-x-1/2'];
    expect(examples.filter((each) => !classes.test(`className="flex ${each} p-2"`))).toEqual([]);
    const sound =
      'ms-2 pe-4 start-0 rounded-card text-start border-line items-start ring-2 from-accent to-accent-strong';
    expect(classes.test(sound)).toBe(false);
    const quoted = (path: string) => (read(path).match(/(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g) ?? []).join('\n');
    const pages = production.filter((path) => /^web\/.*\.tsx?$/.test(path));
    expect(pages.filter((path) => classes.test(quoted(path)) || properties.test(read(path)))).toEqual([]);
    const sheets = filesBelow('web').filter((path) => path.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.filter((path) => rules.test(read(path)))).toEqual([]);
  });

  test('addresses are parsed, not asked about (domain/values/web-address.ts, parseUrl)', () => {
    const server = production.filter((path) => path.startsWith('src/'));
    expect(
      server.filter((path) =>
        read(path)
          .replace(/\/\*\*[\s\S]*?\*\//g, '')
          .includes('canParse'),
      ),
    ).toEqual([]);
  });

  test('there are no default exports and no postponed work', () => {
    expect(production.filter((path) => !/config\.ts$/.test(path) && /^export default/m.test(read(path)))).toEqual([]);
    expect(
      handWritten.filter((path) => path !== 'test/tidy.test.ts' && /\b(TODO|FIXME|XXX)\b/.test(read(path))),
    ).toEqual([]);
    const focused = /\b(describe|it|test)\.(only|todo)\b/;
    expect(handWritten.filter((path) => path !== 'test/tidy.test.ts' && focused.test(read(path)))).toEqual([]);
  });
});

describe('time, chance and the environment', () => {
  test('only the edge knows the time, chance and environment', () => {
    const edge = /^src\/(adapters\/|sandbox\/|main\.ts|app\.ts|http\/|commands\/|import\/)/;
    const chance = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomBytes\(|\brandomUUID\(/;
    const inside = production.filter((path) => path.startsWith('src/') && !edge.test(path));
    expect(inside.filter((path) => chance.test(withoutComments(read(path))))).toEqual([]);
    const environment = /^src\/(main\.ts$|commands\/)|^client\/|^agents\/main\.ts$/;
    expect(production.filter((path) => !environment.test(path) && /\bprocess\.env\b/.test(read(path)))).toEqual([]);
  });

  test('the domain is synchronous', () => {
    const domain = production.filter((path) => path.startsWith('src/domain/'));
    expect(domain.filter((path) => /\basync\b|\bawait\b|\bPromise</.test(withoutComments(read(path))))).toEqual([]);
  });
});

describe('SQL', () => {
  const migrations = readdirSync('src/store/database/migrations').sort();
  const sql = migrations.map((name) => read(join('src/store/database/migrations', name)));

  test('statements stand in src/store only', () => {
    const elsewhere = production.filter((path) => path.startsWith('src/') && !path.startsWith('src/store/'));
    const statement = /`\s*(select\s|insert into\s|update\s+\w+\s+set\s|delete from\s|with \w+ as \()/i;
    expect(elsewhere.filter((path) => statement.test(withoutComments(read(path))))).toEqual([]);
  });

  test('the state of a stored cart is parsed in one place', () => {
    const parsed = production.filter((path) => /JSON\.parse\((\w+\.)?state(Text)?\)/.test(read(path)));
    expect(parsed).toEqual(['src/domain/cart/stored-cart.ts']);
  });

  test('no star, no time, no locks, no procedures', () => {
    // The clock of the database beside ours, and what stands in for row locks on a cluster (docs/design/distributed.md).
    const excepted = ['src/store/database/database-time.ts', 'src/store/staff/keep-accounts.ts'];
    const store = production
      .filter((path) => path.startsWith('src/store/') && !excepted.includes(path))
      .map(read)
      .concat(sql);
    const refused =
      /select \*|returning \*|(?<!performance\.)\bnow\(\)|current_timestamp|clock_timestamp|pg_advisory|plpgsql|create trigger|jsonb/i;
    expect(store.filter((text) => refused.test(withoutComments(text)))).toEqual([]);
  });

  test('migrations are numbered without gaps and say whether old servers can run beside them', () => {
    const wrong = migrations.filter((name, index) => !name.startsWith(`${String(index + 1).padStart(6, '0')}-`));
    expect(wrong).toEqual([]);
    expect(migrations.filter((_name, index) => !/^-- .*old servers/i.test(sql[index] ?? ''))).toEqual([]);
  });

  test('every tenant table has a key that begins with the merchant', () => {
    // Directories that map an outside name to its merchant, and what belongs to no merchant (design: tenant first).
    const directories = new Set([
      'installation',
      'job_lease',
      'merchant_slug',
      'location_directory',
      'location_slug',
      'origin_directory',
      'node_secret',
      'node_heartbeat',
      // A person may work for several merchants, and has named none when signing in.
      'staff_account',
      'staff_login',
      'staff_session',
      'first_run_link',
      'staff_passkey',
      'staff_challenge',
      'staff_message',
      'operator_invitation',
      // Keyed by a merchant's id or `staff`.
      'attempt_count',
      'known_device',
    ]);
    const keys = [...sql.join('\n').matchAll(/create table (\w+) \(([\s\S]*?)\n\)/g)].map((match) => {
      const table = match[1] ?? '';
      const body = match[2] ?? '';
      const key = /primary key \((\w+)/.exec(body)?.[1] ?? /^\s*(\w+)[^,\n]*primary key/m.exec(body)?.[1] ?? 'none';
      return { table, key };
    });
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter(({ table, key }) => key !== 'merchant_id' && !directories.has(table))).toEqual([]);
  });

  test('every table has a bound, and the tests of bounds are there (design/storage.md#every-table-has-a-bound)', () => {
    const tables = [...read('src/store/database/schema.sql').matchAll(/^create table (\w+) /gm)].map(
      ([, name]) => name,
    );
    const section = read('docs/design/storage.md').split('### Every table has a bound')[1]?.split('\n### ')[0] ?? '';
    const rows = [...section.matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| (?:`([^`]+)` )?\|$/gm)];
    expect(rows.map(([, table]) => table)).toEqual(tables);
    const shown = rows.flatMap(([, , , , file]) => (file === undefined ? [] : [file]));
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('operations', () => {
  const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

  test('one name: id, file, export and test file', () => {
    const files = filesBelow('src/api');
    const wrong = operations.filter(({ id }) => {
      const file = files.find((path) => basename(path) === `${kebab(id)}.ts`);
      if (file === undefined || !new RegExp(`export const ${id} = operation\\(`).test(read(file))) return true;
      return !existsSync(file.replace(/^src/, 'test').replace(/\.ts$/, '.test.ts'));
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('every operation file is in the table of contents', () => {
    const declared = filesBelow('src/api').filter(
      (path) => /= operation\(/.test(read(path)) && !path.endsWith('/operation.ts'),
    );
    const listed = new Set(operations.map(({ id }) => `${kebab(id)}.ts`));
    expect(declared.filter((path) => !listed.has(basename(path)))).toEqual([]);
  });
});

describe('the project', () => {
  test('rooms import what they may, and the check really reads the modules', () => {
    const report = execFileSync(
      'npx',
      [
        '--no-install',
        'depcruise',
        'src',
        'client',
        'agents',
        'web',
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'json',
      ],
      {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    const { summary } = JSON.parse(report) as { summary: CruiseSummary };
    expect(summary.totalCruised).toBeGreaterThan(100);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`)).toEqual([]);
  }, 60_000);

  test('scripts are few, dependencies are pinned, the lock file names no host', () => {
    const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));
    // design/testing.md#the-rush-is-a-script-of-its-own, design/testing.md#the-doctor-is-a-script-of-its-own,
    // design/testing.md#backup-and-restore-are-two-scripts, design/agents.md#where-it-lives-and-how-it-starts,
    // design/testing.md#contracts-and-certification-kits, design/testing.md#the-cluster-has-a-script-of-its-own,
    // design/operating.md#a-merchant-moves-between-installations.
    expect(Object.keys(scripts).filter((name) => name !== 'prepare').length).toBeLessThanOrEqual(21);
    const versions = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+/.test(String(version)))).toEqual([]);
    expect(read('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/);
  });

  test('every citation in the code leads to a heading of the documents', () => {
    const cited = sources.concat(sqlFiles, ['.dependency-cruiser.cjs', 'build.mjs', 'vitest.config.ts']);
    const citation = /\b((?:reference|design)\/[\w-]+\.md)(?:#([\w-]+))?/g;
    const found = cited.flatMap((path) => [...read(path).matchAll(citation)].map((match) => ({ path, match })));
    expect(found.length).toBeGreaterThan(200);
    const broken = found.filter(({ match: [, page = '', heading] }) => {
      const headings = headingsOf(join('docs', page));
      return headings === null || (heading !== undefined && !headings.has(heading));
    });
    expect(broken.map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([]);
    // A document that is not in the repository is no help to a reader.
    const elsewhere = /\b(?:interface|style)(?:\.md)? \d|\binterface\.md\b|\bdecisions? \d{4}\b/i;
    expect(cited.filter((path) => path !== 'test/tidy.test.ts' && elsewhere.test(read(path)))).toEqual([]);
  });

  test('every operation has a heading in the reference, and a line in its index', () => {
    const pages = filesBelow('docs/reference').map((path) => headingsOf(path) ?? new Set());
    const lines = read('docs/reference/README.md').split('\n');
    const missing = operations.filter(
      ({ id, method, path }) =>
        !pages.some((headings) => headings.has(id.toLowerCase())) ||
        !lines.some((line) => line.startsWith(`| [${id}](`) && line.includes(`| \`${method} ${path}\` |`)),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test('documents link to files and headings that exist', () => {
    const documents = [
      'README.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      ...filesBelow('docs').filter((path) => path.endsWith('.md')),
    ];
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, file = '', heading]) => {
          const target = file === '' ? path : join(path, '..', file);
          if (!existsSync(target)) return true;
          return heading !== undefined && headingsOf(target)?.has(heading) !== true;
        })
        .map(([link]) => `${path} -> ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('the documentation as a site has every page', async () => {
    const site: { listPages(): ReadonlyMap<string, string> } = await import(pathToFileURL('docs/site/pages.mjs').href);
    const pages = filesBelow('docs').filter((path) => path.endsWith('.md') && !path.startsWith('docs/site'));
    expect(pages.filter((path) => !site.listPages().has(path))).toEqual([]);
  });
});

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

const knownHeadings = new Map<string, ReadonlySet<string>>();

/** The anchors that a page's headings have; null when there is no such page. */
function headingsOf(path: string): ReadonlySet<string> | null {
  if (!existsSync(path)) return null;
  const known = knownHeadings.get(path);
  if (known !== undefined) return known;
  const texts = [...read(path).matchAll(/^#{1,6} (.+)$/gm)].map((match) => match[1] ?? '');
  const anchors = new Set(
    texts.map((text) =>
      text
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
  knownHeadings.set(path, anchors);
  return anchors;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*(\/\/|--).*$/gm, '');
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, read(path), ts.ScriptTarget.ES2023, true);
}

function longFunctions(path: string): string[] {
  const file = parse(path);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const first = file.getLineAndCharacterOfPosition(node.getStart()).line;
      const lines = file.getLineAndCharacterOfPosition(node.end).line - first + 1;
      if (lines > 70) found.push(`${path}:${first + 1} has ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function undocumentedFunctions(path: string): string[] {
  const file = parse(path);
  return file.statements
    .filter((node): node is ts.FunctionDeclaration => ts.isFunctionDeclaration(node))
    .filter((node) => node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false)
    .filter((node) => ts.getJSDocCommentsAndTags(node).length === 0)
    .map((node) => `${path}: ${node.name?.text ?? 'function'}`);
}
