// The rooms of the house and whom each may import. What is not listed is refused; so are cycles.
// The tidy test asserts that the modules were really read (test/tidy.test.ts).

/** `from` may import only what matches one of `allowed`; anything else is an error. */
function room(name, from, allowed, { builtins = [], packages = [] } = {}) {
  const packagePaths = packages.map((pkg) => `node_modules/${pkg}(/|$)`);
  const builtinNames = builtins.map((builtin) => `^(node:)?${builtin}$`);
  return {
    name,
    severity: 'error',
    from: { path: from },
    to: { pathNot: [...allowed, ...packagePaths, ...builtinNames] },
  };
}

// Every layer has the same subjects. A subject may use those before it, never one after it.
const subjects = [
  'values',
  'database',
  'outbox',
  'menu',
  'location',
  'cart',
  'pos',
  'payments',
  'courier',
  'order',
  'checkout',
  'kitchen',
  'loyalty',
  'customer',
  'webhooks',
  'messages',
  'staff',
];

/** In the layers that decide and store, no subject imports a later one. */
function orderOfSubjects() {
  return ['domain', 'store', 'contract', 'workflows'].flatMap((layer) =>
    subjects.slice(0, -1).map((subject, index) => ({
      name: `${layer}-${subject}-before-${subjects[index + 1]}`,
      severity: 'error',
      from: { path: `^src/${layer}/${subject}/` },
      to: { path: `^src/${layer}/(${subjects.slice(index + 1).join('|')})/` },
    })),
  );
}

/** An adapter implements the port of its own subject and sees no other one, apart from what every adapter may need. */
function ownPorts() {
  const forEvery = 'clock|phone|random|secrets';
  const rule = (name, from, allowed) => ({
    name,
    severity: 'error',
    from,
    to: { path: '^src/ports/', pathNot: `^src/ports/(${allowed}|${forEvery})\\.ts$` },
  });
  return [
    rule('adapters-own-port', { path: '^src/adapters/([^/]+)/', pathNot: '^src/adapters/pos/' }, '$1'),
    // A POS may take the money for its orders.
    rule('adapters-pos-own-port', { path: '^src/adapters/pos/' }, 'pos|payments'),
  ];
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles-in-ports-client-and-pages',
      severity: 'error',
      from: { path: '^(src/ports|client|web)/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: { path: '^(src|client|agents|web|bench|examples)' },
      to: { couldNotResolve: true },
    },
    ...orderOfSubjects(),
    ...ownPorts(),
    room('domain-is-pure', '^src/domain/', ['^src/domain/']),
    room('contract', '^src/contract/', ['^src/contract/', '^src/domain/'], {
      builtins: ['buffer'],
      packages: ['typebox'],
    }),
    room('ports', '^src/ports/', ['^src/ports/', '^src/domain/']),
    room('store', '^src/store/', ['^src/store/', '^src/domain/'], {
      builtins: [
        'fs',
        'fs/promises',
        'path',
        'url',
        'net',
        'crypto',
        'stream',
        'stream/promises',
        'timers',
        'util',
        'zlib',
      ],
      packages: ['pg', '@types/pg', 'pg-protocol', '@electric-sql/pglite', 'lru-cache', 'lz4-napi', 'modern-tar'],
    }),
    room(
      'workflows',
      '^src/workflows/',
      ['^src/workflows/', '^src/domain/', '^src/contract/', '^src/store/', '^src/ports/'],
      { builtins: ['crypto', 'buffer', 'zlib'], packages: ['typebox'] },
    ),
    room(
      'api',
      '^src/api/',
      ['^src/api/', '^src/workflows/', '^src/domain/', '^src/contract/', '^src/store/', '^src/ports/'],
      { builtins: ['crypto', 'buffer'], packages: ['typebox'] },
    ),
    room('jobs', '^src/jobs/', [
      '^src/jobs/',
      '^src/workflows/',
      '^src/domain/',
      '^src/contract/',
      '^src/store/',
      '^src/ports/',
    ]),
    room('adapters', '^src/adapters/', [
      '^src/adapters/',
      '^src/domain/',
      '^src/ports/',
      '^node:',
      '^[a-z_/]+$',
      'node_modules/',
    ]),
    room('http', '^src/http/', [
      '^src/http/',
      '^src/api/',
      '^src/workflows/',
      '^src/contract/',
      '^src/domain/',
      '^src/store/',
      '^src/ports/',
      '^src/config\\.ts$',
      '^[a-z_/]+$',
      'node_modules/',
    ]),
    // Another company's system as far as the service knows: all they have in common is how a message is signed.
    room('pos-simulator', '^src/sandbox/pos-simulator/', [
      '^src/sandbox/pos-simulator/',
      '^src/adapters/pos/signature\\.ts$',
      '^(node:)?[a-z_/]+$',
    ]),
    room('sandbox-vendors', '^src/sandbox/vendors/', [
      '^src/sandbox/vendors/',
      '^src/domain/',
      '^src/ports/',
      '^(node:)?[a-z_/]+$',
      'node_modules/',
    ]),
    room(
      'seed',
      '^src/sandbox/seed/',
      ['^src/sandbox/seed/', '^src/import/', '^src/workflows/', '^src/store/', '^src/domain/'],
      { builtins: ['fs'] },
    ),
    room(
      'import',
      '^src/import/',
      ['^src/import/', '^src/workflows/', '^src/store/', '^src/contract/', '^src/domain/', '^[a-z_/]+$'],
      { packages: ['csv-parse', '@clack/prompts', 'typebox'] },
    ),
    {
      name: 'web-framework-only-in-http',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/http/' },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    // The pages have nothing that another storefront has not: the client, and no word of the service.
    room('web', '^web/', ['^web/', '^client/(index|storefront|dashboard)\\.ts$', 'node_modules/', '^node:', '^url$']),
    // What an assistant may do is what any storefront may do: the client's storefront half, never the service itself.
    room('agents', '^agents/', ['^agents/', '^client/(index|storefront)\\.ts$'], {
      builtins: ['crypto', 'http', 'util'],
      packages: ['@modelcontextprotocol/sdk', 'typebox'],
    }),
    { name: 'client-stands-alone', severity: 'error', from: { path: '^client/' }, to: { pathNot: '^client/' } },
    {
      name: 'nothing-imports-the-wiring',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app\\.ts|main\\.ts|start\\.ts|commands/)' },
      to: { path: '^src/(app|main)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
