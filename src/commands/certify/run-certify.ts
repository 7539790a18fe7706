import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseUrl } from '../../domain/values/web-address.ts';
import { absent, askedAtTerminal, controlledBy, type Operator } from './kit/operator.ts';
import { allPassed, describeEnd, describeResult, type Report } from './kit/report.ts';
import { kits, WrongCall } from './kits.ts';

const usage = `Plays the whole life of a partner against yours, and prints what fails.

  npm run certify -- pos URL --merchant ID --location ID --secret TEXT
  npm run certify -- courier URL --developer ID --key ID --secret TEXT
  npm run certify -- loyalty URL --program ID --secret KEY
  npm run certify -- printer URL            URL is where the printer asks: this machine

  --secret TEXT, --secret-file FILE   or TIFFIN_CERTIFY_SECRET in the environment
  --controls URL                      your test controls; without them, you at this terminal
  --listen URL                        where notifications of yours arrive (pos, courier)
  --only ID,ID   --except ID,ID       some checks, or all but some
  --json                              the report as JSON
  --help                              this text

  pos       --profile pos_routed|provider_checkout   --currency usd   --order FILE
  courier   --webhook-secret TEXT   --delivery FILE   --unserved ADDRESS
  printer   --protocol star|epson

Run it against a test system: it places orders, sends couriers, posts points and prints tickets. Ends with 0 when every
check that was asked for passed, with 1 when one did not, with 2 after a wrong call. See docs/protocols/README.md.
`;

export type Surroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether a person can be asked. */
  readonly isTerminal: boolean;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
};

/** Runs `npm run certify` with these arguments; the exit code. */
export async function runCertify(given: readonly string[], surroundings: Surroundings): Promise<number> {
  const { print, complain } = surroundings;
  try {
    const { values, positionals } = parseArgs({ args: [...given], allowPositionals: true, options });
    if (values.help === true) {
      print(usage);
      return 0;
    }
    return await certify(values, positionals, surroundings);
  } catch (error) {
    const isCall =
      error instanceof WrongCall || (error instanceof Error && 'code' in error && isParseError(error.code));
    if (!isCall) throw error;
    complain(`${error.message}\n\n${usage}`);
    return 2;
  }
}

const text = { type: 'string' } as const;
const options = {
  ...{ secret: text, 'secret-file': text, controls: text, listen: text, only: text, except: text },
  ...{ merchant: text, location: text, profile: text, currency: text, order: text },
  ...{ developer: text, key: text, 'webhook-secret': text, delivery: text, unserved: text },
  ...{ program: text, protocol: text },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = Readonly<{ [Name in keyof typeof options]?: Name extends 'json' | 'help' ? boolean : string }>;

async function certify(
  values: Values,
  [name = '', url = '', ...more]: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const { print } = surroundings;
  const open = Object.entries(kits).find(([known]) => known === name)?.[1];
  if (open === undefined) throw new WrongCall(`There is no kit "${name}": ${Object.keys(kits).join(', ')}.`);
  if (!/^https?:$/.test(parseUrl(url)?.protocol ?? '') || more.length > 0)
    throw new WrongCall(`${name} needs one URL.`);
  const { json, help: _help, ...named } = values;
  const say = json === true ? () => {} : print;
  const secret = secretOf(values, surroundings);
  const kit = await open({ url, options: named, secret, operator: operatorOf(values, surroundings), say });
  try {
    const [only, except] = [idsIn(values.only, kit.ids), idsIn(values.except, kit.ids)];
    const checks = await kit.run({ only, except, report: (result) => say(describeResult(result)) });
    const certified = checks.length === kit.ids.length && checks.every(({ outcome }) => outcome === 'passed');
    const { name: protocol, version } = kit.protocol;
    const { variant } = kit;
    const report: Report = { protocol, version, variant, url, certified, only, except, checks };
    print(json === true ? JSON.stringify(report, null, 2) : `\n${describeEnd(report)}`);
    return allPassed(report) ? 0 : 1;
  } finally {
    await kit.close();
  }
}

function operatorOf({ controls, json }: Values, { isTerminal }: Surroundings): Operator {
  if (controls !== undefined) return controlledBy(controls);
  return isTerminal && json !== true ? askedAtTerminal() : absent;
}

function secretOf(values: Values, { environment }: Surroundings): string | null {
  const file = values['secret-file'];
  if (values.secret !== undefined) return values.secret;
  if (file === undefined) return environment.TIFFIN_CERTIFY_SECRET ?? null;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new WrongCall(`--secret-file ${file} cannot be read.`);
  }
}

function idsIn(given: string | undefined, known: readonly string[]): readonly string[] | null {
  if (given === undefined) return null;
  const ids = given.split(',').map((id) => id.trim());
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw new WrongCall(`There is no check "${unknown.join(', ')}". There are: ${known.join(', ')}`);
  return ids;
}

function isParseError(code: unknown): boolean {
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
}
