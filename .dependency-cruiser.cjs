const swc = require('@swc/core');

// TypeScript 7 has no compiler API, so the files are read by swc; dependency-cruiser never turns its JSX switch on.
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const TEST = '[.](test|spec)[.]tsx?$|/testing/|/e2e/';
const ONE_FEATURE = '^apps/(api|dashboard)/src/features/([^/]+)/([^/]+)/';

/** `from` may import only what `may` lists (and files of its own room). */
const folder = (name, from, may, notFrom = TEST) => ({
  name,
  severity: 'error',
  comment: 'See "Modules" in ARCHITECTURE.md.',
  from: { path: from, pathNot: notFrom },
  to: { path: '^(apps|packages|bench|scripts)/', pathNot: [from, ...may] },
});

/** `from` may use only these libraries. */
const libraries = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'core'],
    pathNot: allowed.map((library) => `node_modules/${library}/`),
  },
});

const CONTRACT = '^packages/contract/src/';
const DOMAIN = '^packages/domain/src/';
const PLATFORM = '^apps/api/src/platform/';
const DEMO = '^apps/demo/src/';
const GUEST = '^apps/guest/src/';
const UI = '^apps/dashboard/src/ui/';
const KIT = '^apps/dashboard/src/kit/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declared-dependencies',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-dependency-in-product',
      severity: 'error',
      from: { path: '^(packages/[^/]+|apps/api|apps/demo|apps/guest)/src/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-not-product',
      severity: 'error',
      from: { pathNot: `${TEST}|[.]config[.]|global-setup|^bench/` },
      to: { path: TEST },
    },
    {
      name: 'no-catch-all-files',
      severity: 'error',
      comment: 'A thing lives with the idea it serves.',
      from: {},
      to: {
        path: '^(apps|packages)/.*/((utils?|helpers?|common|misc|constants|types)([.]tsx?$|/)|index[.]tsx?$)',
      },
    },

    folder('contract-imports-nothing', CONTRACT, []),
    libraries('contract-libraries', CONTRACT, ['zod']),
    folder('domain-imports-the-contract', DOMAIN, [CONTRACT]),
    libraries('domain-libraries', DOMAIN, ['zod', 'temporal-polyfill']),
    folder('platform-knows-no-entity', PLATFORM, [CONTRACT, DOMAIN]),
    {
      name: 'api-feature-alone',
      severity: 'error',
      comment:
        'Own files, platform, contract, domain, the pages of guests, and *.shared.ts and *.rules.ts of the area. What rules import: scripts/lib/pure-rules.mjs.',
      from: { path: '^apps/api/src/features/([^/]+)/([^/]+)/', pathNot: TEST },
      to: {
        path: '^(apps|packages|bench|scripts)/',
        pathNot: [
          CONTRACT,
          DOMAIN,
          PLATFORM,
          GUEST,
          '^apps/api/src/features/$1/$2/',
          '^apps/api/src/features/$1/[^/]+[.](shared|rules)[.]ts$',
          '^apps/api/src/features/$1/[^/]+/[^/]+[.](shared|rules)[.]ts$',
        ],
      },
    },
    {
      name: 'only-composition-knows-the-features',
      severity: 'error',
      from: {
        path: '^apps/(api|dashboard)/src/',
        pathNot: `${TEST}|${ONE_FEATURE}|^apps/[a-z]+/src/[^/]+$|^apps/(api/src/demo|dashboard/src/(app|kitchen|floor))/`,
      },
      to: { path: ONE_FEATURE },
    },
    {
      name: 'only-the-app-composes',
      severity: 'error',
      from: { path: '^apps/api/src/(platform|features)/', pathNot: TEST },
      to: { path: '^apps/api/src/(app|main|features)[.]ts$' },
    },

    folder('ui-knows-no-product', UI, ['^apps/dashboard/src/kit/store/']),
    libraries('ui-libraries', UI, [
      'react',
      'react-dom',
      '@types/react',
      '@mantine/[^/]+',
      '@tabler/icons-react',
    ]),
    folder('dashboard-kit-knows-no-entity', KIT, [UI, CONTRACT, DOMAIN]),
    {
      name: 'dashboard-feature-alone',
      severity: 'error',
      comment: 'Own files, ui, kit, contract, domain; another entity of the same area, never another area.',
      from: { path: '^apps/dashboard/src/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^(apps|packages|bench|scripts)/',
        pathNot: [CONTRACT, DOMAIN, UI, KIT, '^apps/dashboard/src/features/$1/'],
      },
    },
    folder('dashboard-is-not-the-server', '^apps/dashboard/src/', [CONTRACT, DOMAIN]),
    folder('server-is-not-the-dashboard', '^apps/api/src/', [CONTRACT, DOMAIN, DEMO, GUEST]),
    {
      name: 'only-the-start-knows-the-demo',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `${DEMO}|^apps/api/src/demo/` },
      to: { path: DEMO },
    },
    folder('demo-speaks-the-contract', DEMO, [CONTRACT, DOMAIN]),
    libraries('demo-libraries', DEMO, []),

    folder('guest-pages-know-contract-and-domain', GUEST, [CONTRACT, DOMAIN]),
    libraries('guest-libraries', GUEST, ['preact', 'preact-render-to-string']),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|test-results|playwright-report)/|^data/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
