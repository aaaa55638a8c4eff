import { configApp } from '@adonisjs/eslint-config'
import tseslint from 'typescript-eslint'

/** The graph of modules (docs/architecture.md): each may import those in its list, by their public API, and nothing else. */
export const MAY_CALL = {
  accounts: [],
  catalog: ['accounts'],
  scheduling: ['catalog', 'accounts'],
  payments: ['catalog', 'accounts'],
  ticketing: ['scheduling', 'payments', 'catalog', 'accounts'],
  messaging: ['ticketing', 'scheduling', 'payments', 'catalog', 'accounts'],
  marketing: ['messaging', 'ticketing', 'scheduling', 'payments', 'catalog', 'accounts'],
}

const MODULES = Object.keys(MAY_CALL).join('|')

// `regex`, never `group`: groups follow gitignore, where a leading # starts a comment and forbids nothing.
const forbid = (regex, message) => ({ regex, message })

/** Packages that speak to the outside world. */
const NETWORK = [
  forbid(
    '^(stripe|twilio|resend|nodemailer|undici|@googleapis/.*)$',
    'Only drivers speak to the outside world'
  ),
]

/** Packages that read and write files, and those that draw. */
const DISK = [
  forbid(
    '^((node:)?fs(/promises)?|@adonisjs/drive/.*|sharp|satori|qrcode)$',
    'Only drivers read files and draw'
  ),
]

const HTTP = [
  forbid(
    '^@adonisjs/core/http$',
    'Only controllers, middleware and routes know the request: pass on what it says'
  ),
]

/** Data that is made up: tests, benchmarks and the demo alone may ask for it. */
const MADE_UP = forbid(
  '(^#|/)database/factories/',
  'Factories make data for tests and the demo, never for the application'
)

/** What a rule of `domain/` imports beside other rules: pure parts of core, tables of settings, and types from anywhere. */
const PURE =
  '#shared/|#core/(errors|refused_fields|time|rules|ids|zone_offsets|outgoing/outgoing_address)$|#config/(limits|product)$'
const typesOnly = (regex, message) => ({ regex, message, allowTypeImports: true })
const IMPURE = [
  typesOnly(
    `^(@adonisjs/|pg|knex)|^(?!${PURE})#`,
    'Rules of domain/ know no database, request, disk or configuration'
  ),
  typesOnly(
    '^\\.\\.(?!.*(/domain/|/errors\\.ts$|/contract\\.ts$))',
    'Rules of domain/ import only other rules'
  ),
]

/** Files that answer requests, by their names. */
const ANSWERING = ['_controller.ts', '_middleware.ts', '/routes.ts', '/routes/*.ts']

/** The kinds of file in a module. Each gets one list: a later block replaces that of an earlier one. */
const KINDS = [
  { files: ['/**/*.ts'], imports: NETWORK, byName: [...DISK, ...HTTP] },
  { files: ANSWERING.map((end) => `/**/*${end}`), imports: NETWORK, byName: DISK },
  { files: ['/**/domain/**/*.ts'], imports: NETWORK, byName: [...DISK, ...HTTP, ...IMPURE] },
  { files: ['/**/drivers/**/*.ts'], imports: [], byName: [] },
]

function borders(name) {
  const others = Object.keys(MAY_CALL).filter((module) => module !== name)
  const above = others.filter((module) => !MAY_CALL[name].includes(module))
  return [
    forbid(`^#app/(?!${name}/)`, 'Import a module by its public API: #module'),
    forbid(`^(\\.\\./)+(${others.join('|')})/`, 'Import a module by its public API: #module'),
    forbid(`^#jobs/(?!${name}/)`, 'A job belongs to its module: call a function of its public API'),
    forbid(
      `^#(${above.join('|') || '-'})$`,
      `${name} may not call up or sideways: publish an event`
    ),
    MADE_UP,
  ]
}

function rulesOf(name) {
  return KINDS.map(({ files, imports, byName }) => ({
    files: files.flatMap((end) => [`app/${name}${end}`, `jobs/${name}${end}`]),
    rules: {
      ...restricted([...borders(name), ...imports]),
      // A second list by the same rule's twin, because it lets types pass where a pattern says so.
      '@typescript-eslint/no-restricted-imports': byName.length
        ? ['error', { patterns: byName }]
        : 'off',
    },
  }))
}

const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] })

export default configApp(
  {
    ignores: [
      'build/**',
      '.data/**',
      '.adonisjs/**',
      'database/schema.ts',
      'resources/public/**',
      'tests/fixtures/borders/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx,js}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      // `prettier --check` looks at every file, also at those that are no code: once is enough.
      'prettier/prettier': 'off',
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'complexity': ['error', 10],
      'no-else-return': ['error', { allowElseIf: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@unicorn/filename-case': ['error', { case: 'snakeCase' }],
      '@unicorn/no-await-expression-member': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ObjectExpression > SpreadElement > ObjectExpression',
          message: 'Write the properties themselves',
        },
      ],
    },
  },
  // A test group or a page's tree is read as a whole, whatever its length.
  {
    files: ['tests/**/*.ts', '**/*.tsx', 'database/migrations/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  // The markup of a page decides what the page shows.
  { files: ['**/*.tsx'], rules: { complexity: ['error', 15] } },
  ...Object.keys(MAY_CALL).flatMap(rulesOf),
  {
    files: ['app/core/**/*.ts'],
    rules: restricted([
      forbid(`^#(${MODULES})$`, 'core knows no module'),
      forbid('^#app/', 'core knows no module'),
      forbid('^#jobs/(?!core/)', 'core knows no module'),
      MADE_UP,
      ...NETWORK,
    ]),
  },
  {
    files: ['app/core/**/drivers/**/*.ts'],
    rules: restricted([forbid(`^#(${MODULES})$|^#app/|^#jobs/`, 'core knows no module'), MADE_UP]),
  },
  { files: ['start/**/*.ts', 'config/**/*.ts'], rules: restricted([MADE_UP]) },
  {
    files: ['database/**/*.ts'],
    rules: restricted([
      forbid('^@japa/|(^#|/)tests/', 'The demo uses factories too, and it runs without tests'),
    ]),
  },
  {
    files: ['app/shared/**/*.ts'],
    rules: restricted([
      forbid('^[#~@]', 'shared imports only itself: browsers load it too'),
      forbid('^\\.\\./', 'shared imports only itself: browsers load it too'),
      forbid('^(node:|luxon)', 'shared imports only itself: browsers load it too'),
    ]),
  },
  {
    files: ['resources/site/**/*.{ts,tsx}', 'resources/api/**/*.ts', 'admin/**/*.{ts,tsx}'],
    rules: {
      // The browser's own dialogs have neither our look nor our language: `ConfirmDialog` and `NoticeDialog` do.
      'no-alert': 'error',
      ...restricted([
        forbid(
          '^#(?!shared/|api/)',
          'Front ends import @generated, #shared, #api and their own files'
        ),
      ]),
    },
  },
  {
    files: ['admin/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='warnWhenUnsavedChanges']",
          message: 'It asks by window.confirm: use GuardedForm',
        },
        {
          selector: 'ImportSpecifier[imported.name=/^(Confirm|.*WithConfirmButton)$/]',
          message: 'One confirmation in the whole dashboard: use ConfirmDialog',
        },
      ],
    },
  }
)
