import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { parseConfig } from '../../src/config.ts';

// What can be known of images and manifests without a container: names, paths, ports and probes agree with the program.

const read = (path: string): string => readFileSync(path, 'utf8');
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const manifests = filesBelow('deploy').filter((path) => path.endsWith('.yaml'));
const dockerfile = read('deploy/Dockerfile');
const unit = read('deploy/systemd/tiffin.service');

type Service = {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly stop_grace_period?: string;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly ipam?: { config: readonly { subnet: string }[] } }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('tiffin-'));
const own = [...nodes, ...Object.entries(compose.services).filter(([name]) => name === 'migrate')];

/** The names that the program asks its environment for. */
function knownSettings(): ReadonlySet<string> {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_target, name) => {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  parseConfig(environment);
  return asked;
}

const known = knownSettings();
// Read by Node and what runs it, not by the program.
const ofOthers = new Set(['NODE_ENV', 'PATH']);
const unknown = (names: Iterable<string>): readonly string[] =>
  [...names].filter((name) => !known.has(name) && !ofOthers.has(name));
const variablesOf = (text: string): readonly string[] =>
  [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

/** What a file of variables leaves empty is filled in here, as its comments say. */
const filledIn: Readonly<Record<string, string>> = {
  ORDER_HOST: 'order.example.com',
  CHECKOUT_HOST: 'pay.example.com',
  BASE_URL: 'https://order.example.com',
  CHECKOUT_BASE_URL: 'https://pay.example.com',
  TIFFIN_SECRET: '1f0c7a5be29d4836b1a2c3d4e5f60718293a4b5c6d7e8f90',
  POSTGRES_PASSWORD: 'a-password-of-the-test',
  GRAFANA_PASSWORD: 'a-password-of-the-test',
  DATABASE_URL: 'postgres://tiffin@db.internal/tiffin',
  REDIS_URL: 'redis://valkey.internal:6379',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  SECURITY_CONTACT: 'mailto:security@example.com',
  MAIL_FROM: 'Marigold Kitchen <orders@example.com>',
  PICTURES_S3_KEY_ID: 'key',
  PICTURES_S3_SECRET: 'secret',
};

/** As compose fills in `${NAME:?why}`. */
const substitute = (text: string): string =>
  text.replace(/\$\{(\w+):\?[^}]+\}/g, (_whole, name: string) => {
    expect(filledIn[name], `${name} is asked for`).toBeDefined();
    return filledIn[name] ?? '';
  });

describe('every file', () => {
  test('is YAML', () => {
    expect(manifests.length).toBeGreaterThan(12);
    for (const path of manifests) {
      for (const document of parseAllDocuments(read(path), { merge: true }))
        expect([path, document.errors]).toEqual([path, []]);
    }
  });

  test('holds no secret', () => {
    const values = filesBelow('deploy')
      .filter((path) => /\.(ya?ml|example|service)$|Caddyfile$/.test(path))
      .flatMap((path) =>
        [...read(path).matchAll(/^\s*\w*(?:SECRET|PASSWORD|TOKEN|KEY_ID)\w*[ \t]*[:=][ \t]*(\S.*)$/gm)].map(
          ([, value]) => value,
        ),
      );
    expect(values.length).toBeGreaterThan(5);
    expect(values.filter((value) => value !== '""' && !/^\$\{\w+:\?[^}]*\}$/.test(value ?? ''))).toEqual([]);
  });
});

test('the image, the unit and the bench give Node the same options', () => {
  const optionsIn = (text: string): readonly string[] => text.match(/--max-[a-z-]+=\d+/g) ?? [];
  const given = optionsIn(dockerfile);
  expect(given).toHaveLength(1);
  expect(optionsIn(unit)).toEqual(given);
  expect(optionsIn(read('test/support/run/server-process.ts'))).toEqual(given);
});

describe('the Dockerfile', () => {
  test('copies what there is, and the context has it', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '));
    expect(copied).toEqual(['package.json', 'package-lock.json', '.']);
    const ignored = read('.dockerignore');
    const taken = [...ignored.matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
    expect(taken.filter((path) => !existsSync(path))).toEqual([]);
    // The build names what it reads; without it there it would build something else, or fail.
    const sources = /for \(const top of \[([^\]]+)\]/.exec(read('build.mjs'))?.[1] ?? '';
    const needed = [...sources.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
    expect(needed.length).toBeGreaterThan(5);
    expect(needed.filter((path) => !taken.includes(path))).toEqual([]);
    for (const [, script = ''] of dockerfile.matchAll(/\bnode (\S+\.mjs)/g)) {
      expect(existsSync(script.replace(/^\/app\//, '')), script).toBe(true);
    }
  });

  test('sets what the program knows, runs as a user of its own, and says when it is well', () => {
    const settings = /^ENV ([\s\S]+?[^\\])\n/m.exec(dockerfile)?.[1] ?? '';
    const names = [...settings.matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    expect(names).toContain('TIFFIN_DATA');
    expect(unknown(names)).toEqual([]);
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
    expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(dockerfile).toMatch(/^EXPOSE 4000$/m);
    expect(settings).toContain('PORT=4000');
    for (const label of ['title', 'description', 'licenses', 'version', 'revision']) {
      expect(dockerfile).toContain(`org.opencontainers.image.${label}=`);
    }
  });

  test('starts what there is under each name', () => {
    const commands = /const commands = \[([^\]]+)\]/.exec(read('build.mjs'))?.[1];
    const names = [...(commands ?? '').matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !existsSync(`src/commands/${name}.ts`))).toEqual([]);
    expect(read('deploy/image/run.mjs')).toContain(`[${commands}]`);
  });
});

describe('compose', () => {
  test('gives the program what it knows, and what it can start with', () => {
    expect(own.map(([name]) => name)).toEqual(['tiffin-1', 'tiffin-2', 'migrate']);
    for (const [name, { environment = {} }] of own) {
      expect([name, unknown(Object.keys(environment))]).toEqual([name, []]);
      const given = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, substitute(value)]));
      const config = parseConfig({ HOST: '0.0.0.0', PORT: '4000', TIFFIN_DATA: '/data', ...given });
      expect(config).toMatchObject({ mode: 'production', migratesAtStart: false, metricsPort: 9464 });
      expect(config.allowedHosts).toEqual(nodes.map(([node]) => node));
      expect(config.trustedProxies).toEqual(compose.networks.front?.ipam?.config.map(({ subnet }) => subnet));
    }
  });

  test('asks for what its example names', () => {
    const asked = new Set([...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
    const named = variablesOf(read('deploy/compose.env.example'));
    expect([...asked].filter((name) => name !== 'TIFFIN_IMAGE').sort()).toEqual([...named].sort());
  });

  test('mounts what there is, and joins what it declares', () => {
    for (const [name, { volumes = [], networks, depends_on = [] }] of Object.entries(compose.services)) {
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        const isThere = from.startsWith('./') ? existsSync(join('deploy', from)) : from in compose.volumes;
        expect([name, from, isThere]).toEqual([name, from, true]);
      }
      expect(networks.filter((network) => !(network in compose.networks))).toEqual([]);
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(needed.filter((other: string) => !(other in compose.services))).toEqual([]);
    }
  });

  test('keeps nodes from writing where they need not, and gives them time to stop', () => {
    for (const [, node] of own) {
      expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      const drainSeconds = Number(node.environment?.DRAIN_SECONDS);
      expect(Number.parseInt(node.stop_grace_period ?? '', 10)).toBeGreaterThan(drainSeconds + 15);
    }
  });

  test('proxy and Prometheus look where the nodes listen', () => {
    const caddy = read('deploy/caddy/Caddyfile');
    const names = nodes.map(([name]) => name);
    expect(caddy).toContain(names.map((name) => `${name}:4000`).join(' '));
    expect(caddy).toContain('health_uri /readyz');
    const { scrape_configs, rule_files } = parse(read('deploy/prometheus/prometheus.yaml'));
    expect(scrape_configs[0].job_name).toBe('tiffin');
    expect(scrape_configs[0].static_configs[0].targets).toEqual(names.map((name) => `${name}:9464`));
    expect(existsSync(join('deploy/prometheus', rule_files[0]))).toBe(true);
    const { providers } = parse(read('deploy/grafana/provisioning/dashboards/tiffin.yaml'));
    const mounted = compose.services.grafana?.volumes?.find((volume) => volume.startsWith('./grafana/tiffin.json'));
    expect(mounted).toContain(`:${providers[0].options.path}/`);
    const { datasources } = parse(read('deploy/grafana/provisioning/datasources/prometheus.yaml'));
    expect(new URL(datasources[0].url).hostname in compose.services).toBe(true);
  });
});

type Container = {
  readonly args: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly envFrom: readonly { readonly configMapRef?: { name: string }; readonly secretRef?: { name: string } }[];
  readonly securityContext: unknown;
} & Readonly<
  Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', { httpGet: { path: string; port: string } } | undefined>
>;
type Pod = {
  readonly containers: readonly Container[];
  readonly securityContext: unknown;
  readonly terminationGracePeriodSeconds?: number;
};

describe('the manifests of Kubernetes', () => {
  const folder = 'deploy/kubernetes';
  const objectOf = (name: string) => parse(read(join(folder, `${name}.yaml`)));
  const pods = ['nodes', 'migrate'].map((name): Pod => objectOf(name).spec.template.spec);
  const settings = objectOf('settings').data as Readonly<Record<string, string>>;
  const secrets = objectOf('secret.example').stringData as Readonly<Record<string, string>>;
  const [node] = pods[0]?.containers ?? [];

  test('are all named, and what is optional is not', () => {
    const { resources } = objectOf('kustomization') as { resources: readonly string[] };
    const there = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
    expect(resources.filter((name) => !there.includes(name))).toEqual([]);
    expect(there.filter((name) => !resources.includes(name)).sort()).toEqual([
      'autoscale.yaml',
      'kustomization.yaml',
      'secret.example.yaml',
    ]);
  });

  test('give the program what it knows, and what it can start with', () => {
    expect(unknown([...Object.keys(settings), ...Object.keys(secrets)])).toEqual([]);
    const given = Object.fromEntries(Object.keys(secrets).map((name) => [name, filledIn[name] ?? '']));
    expect(Object.entries(given).filter(([, value]) => value === '')).toEqual([]);
    const config = parseConfig({ HOST: '0.0.0.0', PORT: '4000', TIFFIN_DATA: '/data', ...settings, ...given });
    expect(config).toMatchObject({ mode: 'production', migratesAtStart: false, pictures: { kept: 'objects' } });
    for (const { containers } of pods) {
      expect(containers[0]?.envFrom).toEqual([{ configMapRef: { name: 'tiffin' } }, { secretRef: { name: 'tiffin' } }]);
    }
  });

  test('ask at paths that answer, of ports that are open', () => {
    const ports = new Map(node?.ports?.map(({ name, containerPort }) => [name, containerPort]));
    expect([...ports]).toEqual([
      ['http', 4000],
      ['metrics', Number(settings.METRICS_PORT)],
    ]);
    expect([node?.startupProbe, node?.readinessProbe, node?.livenessProbe].map((probe) => probe?.httpGet)).toEqual([
      { path: '/readyz', port: 'http' },
      { path: '/readyz', port: 'http' },
      { path: '/healthz', port: 'http' },
    ]);
    const pages = read('src/http/pages.ts');
    for (const path of ['/readyz', '/healthz']) expect(pages).toContain(`'${path}'`);
    const { ports: offered, selector } = objectOf('service').spec;
    expect(ports.has(offered[0].targetPort)).toBe(true);
    expect(objectOf('nodes').spec.template.metadata.labels).toEqual(selector);
    expect(objectOf('nodes').spec.selector.matchLabels).toEqual(selector);
    expect(objectOf('disruption').spec.selector.matchLabels).toEqual(selector);
    expect(objectOf('network').spec.podSelector.matchLabels).toEqual(selector);
    for (const {
      ports: [open],
    } of objectOf('network').spec.ingress)
      expect(ports.has(open.port)).toBe(true);
    const hosts = objectOf('ingress').spec.rules.map(({ host }: { host: string }) => `https://${host}`);
    expect(hosts).toEqual([settings.BASE_URL, settings.CHECKOUT_BASE_URL]);
  });

  test('give pods no rights, and time to stop', () => {
    for (const { containers, securityContext } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
      expect(containers[0]?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
    expect(pods[0]?.terminationGracePeriodSeconds).toBeGreaterThan(Number(settings.DRAIN_SECONDS) + 15);
    expect(pods.map(({ containers }) => containers[0]?.args)).toEqual([['serve'], ['migrate']]);
  });
});

describe('the unit of systemd', () => {
  const directive = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  test('sets what the program knows, and its example is enough to start with', () => {
    const set = directive('Environment')
      .split(' ')
      .map((pair) => pair.split('=', 1)[0] ?? '');
    const example = read('deploy/systemd/tiffin.env.example');
    const named = variablesOf(example);
    expect(named.length).toBeGreaterThan(8);
    expect(unknown([...set, ...named])).toEqual([]);
    const pairs = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    const given = Object.fromEntries(
      pairs.map(([name, value]) => [name, value === '' ? (filledIn[name] ?? '') : value]),
    );
    expect(parseConfig(given)).toMatchObject({ mode: 'production', host: '127.0.0.1' });
    expect(Number(directive('TimeoutStopSec'))).toBeGreaterThan(Number(given.DRAIN_SECONDS) + 15);
  });

  test('starts what npm start starts', () => {
    const [node = '', ...given] = directive('ExecStart').split(' ');
    const rest = given.filter((word) => !word.startsWith('--'));
    expect(basename(node)).toBe('node');
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    expect(scripts.start).toContain(`node ${rest.join(' ')}`);
  });

  test.skipIf(!hasProgram('systemd-analyze'))('is what systemd takes, and exposes little', async () => {
    const path = 'deploy/systemd/tiffin.service';
    const { stdout } = await promisify(execFile)('systemd-analyze', ['security', '--offline=true', '--no-pager', path]);
    const exposure = Number(/exposure level for tiffin\.service: ([\d.]+)/.exec(stdout)?.[1]);
    expect(exposure).toBeGreaterThan(0);
    expect(exposure).toBeLessThan(2);
  });
});

function hasProgram(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    console.info(`skipped a part of test/deploy/manifests.test.ts: there is no ${name}`);
    return false;
  }
}
