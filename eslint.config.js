import { configApp } from '@adonisjs/eslint-config'
import tseslint from 'typescript-eslint'

/** The graph of modules (README, The house): each may import those in its list, by their face, and nothing else. */
export const MAY_CALL = {
  accounts: [],
  catalog: ['accounts'],
  scheduling: ['catalog', 'accounts'],
  payments: ['catalog', 'accounts'],
  ticketing: ['scheduling', 'payments', 'catalog', 'accounts'],
  messaging: ['ticketing', 'scheduling', 'payments', 'catalog', 'accounts'],
  marketing: ['messaging', 'ticketing', 'scheduling', 'payments', 'catalog', 'accounts'],
}

/** Packages that speak to the outside world; only drivers may. */
const SDKS = '^(stripe|twilio|resend|nodemailer|undici|@googleapis/.*)$'

// `regex`, never `group`: groups follow gitignore, where a leading # starts a comment and forbids nothing.
const forbid = (regex, message) => ({ regex, message })

const sdkRule = forbid(SDKS, 'Only drivers speak to the outside world')

function border([name, below]) {
  const others = Object.keys(MAY_CALL).filter((module) => module !== name)
  const above = others.filter((module) => !below.includes(module))
  const patterns = [
    forbid(`^#app/(?!${name}/)`, 'Import a module by its face: #module'),
    forbid(`/(${others.join('|')})/`, 'Import a module by its face: #module'),
    forbid(`^#jobs/(?!${name}/)`, 'A job belongs to its module: call an action of its face'),
    forbid(
      `^#(${above.join('|') || '-'})$`,
      `${name} may not call up or sideways: publish an event`
    ),
  ]
  const files = [`app/${name}/**/*.ts`, `jobs/${name}/**/*.ts`]
  const drivers = [`app/${name}/drivers/**/*.ts`]
  // A later block replaces the list of an earlier one, so drivers and the rest are told apart here, each with a whole list.
  return [
    { files, ignores: drivers, rules: restricted([...patterns, sdkRule]) },
    { files: drivers, rules: restricted(patterns) },
  ]
}

const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] })

const anyModule = Object.keys(MAY_CALL).join('|')

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
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'complexity': ['error', 10],
      'no-else-return': ['error', { allowElseIf: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@unicorn/filename-case': ['error', { case: 'snakeCase' }],
      '@unicorn/no-await-expression-member': 'off',
    },
  },
  // A test group or a page's tree reads as one thing, however long.
  {
    files: ['tests/**/*.ts', '**/*.tsx', 'database/migrations/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  // What a page shows or leaves out is said in its markup.
  { files: ['**/*.tsx'], rules: { complexity: ['error', 15] } },
  ...Object.entries(MAY_CALL).flatMap(border),
  {
    files: ['app/core/**/*.ts'],
    rules: restricted([
      forbid(`^#(${anyModule})$`, 'core knows no module'),
      forbid(`^#(app|jobs)/`, 'core knows no module'),
      sdkRule,
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
    files: ['resources/site/**/*.{ts,tsx}', 'admin/**/*.{ts,tsx}'],
    rules: restricted([
      forbid('^#(?!shared/)', 'Front ends import @generated, #shared and their own files'),
    ]),
  }
)
