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

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: { path: '^(src|client|web|bench|examples)' },
      to: { couldNotResolve: true },
    },
    room('domain-is-pure', '^src/domain/', ['^src/domain/']),
    room('contract', '^src/contract/', ['^src/contract/', '^src/domain/'], { packages: ['typebox'] }),
    room('ports', '^src/ports(\\.ts$|/)', ['^src/ports/', '^src/domain/']),
    room('store', '^src/store/', ['^src/store/', '^src/domain/'], {
      builtins: ['fs', 'fs/promises', 'path', 'url', 'net', 'crypto'],
      packages: ['pg', '@types/pg', '@electric-sql/pglite'],
    }),
    room(
      'operations',
      '^src/operations/',
      ['^src/operations/', '^src/domain/', '^src/contract/', '^src/store/', '^src/ports\\.ts$'],
      { builtins: ['crypto', 'buffer'], packages: ['typebox'] },
    ),
    room('jobs', '^src/jobs/', [
      '^src/jobs/',
      '^src/operations/',
      '^src/domain/',
      '^src/contract/',
      '^src/store/',
      '^src/ports\\.ts$',
    ]),
    room('adapters', '^src/adapters/', [
      '^src/adapters/$1',
      '^src/adapters/',
      '^src/domain/',
      '^src/ports\\.ts$',
      '^node:',
      '^[a-z_/]+$',
      'node_modules/',
    ]),
    room('http', '^src/http/', [
      '^src/http/',
      '^src/operations/',
      '^src/contract/',
      '^src/domain/',
      '^src/store/',
      '^src/ports\\.ts$',
      '^src/config\\.ts$',
      '^[a-z_/]+$',
      'node_modules/',
    ]),
    // Somebody else's system as far as the service knows: all they have in common is how a message is signed.
    room('pos-simulator', '^src/pos-simulator', [
      '^src/pos-simulator',
      '^src/adapters/pos/signature\\.ts$',
      '^(node:)?[a-z_/]+$',
    ]),
    room('seed', '^src/seed/', ['^src/seed/', '^src/store/', '^src/domain/']),
    room('import', '^src/import/', ['^src/import/', '^src/store/', '^src/domain/', '^[a-z_/]+$'], {
      packages: ['csv-parse', '@clack/prompts'],
    }),
    {
      name: 'web-framework-only-in-http',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/http/' },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    // The pages have nothing that somebody else's storefront has not: the client, and no word of the service.
    room('web', '^web/', ['^web/', '^client/', 'node_modules/', '^node:', '^url$']),
    { name: 'client-stands-alone', severity: 'error', from: { path: '^client/' }, to: { pathNot: '^client/' } },
    {
      name: 'nothing-imports-the-wiring',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app|main|generate|generate-client|import-command|migrate-command)\\.ts$' },
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
