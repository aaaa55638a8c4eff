import { ESLint } from 'eslint'
import { test } from '@japa/runner'
import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

/** A fault, planted in a file that would stand at `path`, and what the linter has to say of it. */
const FAULTS: { path: string; code: string; complaint: RegExp }[] = [
  {
    path: 'app/catalog/actions/x.ts',
    code: `import '#ticketing'`,
    complaint: /may not call up or sideways/,
  },
  {
    path: 'app/scheduling/actions/x.ts',
    code: `import '#payments'`,
    complaint: /may not call up or sideways/,
  },
  {
    path: 'app/ticketing/actions/x.ts',
    code: `import '#app/catalog/models/service'`,
    complaint: /by its face/,
  },
  {
    path: 'app/ticketing/actions/x.ts',
    code: `import '../../catalog/models/service.ts'`,
    complaint: /by its face/,
  },
  {
    path: 'app/ticketing/actions/x.ts',
    code: `import '#jobs/messaging/send_delivery'`,
    complaint: /belongs to its module/,
  },
  { path: 'app/messaging/actions/x.ts', code: `import 'nodemailer'`, complaint: /Only drivers/ },
  {
    path: 'app/messaging/drivers/x.ts',
    code: `import '#marketing'`,
    complaint: /may not call up or sideways/,
  },
  { path: 'app/core/x.ts', code: `import '#accounts'`, complaint: /core knows no module/ },
  { path: 'app/shared/x.ts', code: `import '#core/time'`, complaint: /shared imports only itself/ },
  { path: 'app/shared/x.ts', code: `import 'luxon'`, complaint: /shared imports only itself/ },
  { path: 'resources/site/x.tsx', code: `import '#accounts'`, complaint: /Front ends import/ },
  {
    path: 'jobs/catalog/x.ts',
    code: `import '#messaging'`,
    complaint: /may not call up or sideways/,
  },
]

const VOCABULARY = [
  ...['index.ts', 'routes.ts', 'events.ts', 'errors.ts', 'provider.ts', 'contracts.ts'],
  ...[
    'routes',
    'domain',
    'models',
    'queries',
    'actions',
    'validators',
    'transformers',
    'policies',
    'controllers',
    'drivers',
  ],
]

test.group('The borders between modules', () => {
  test('every kind of trespass is reported', async ({ assert }) => {
    const eslint = new ESLint({
      cwd: app.makePath(),
      overrideConfig: { rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
    })
    for (const { path, code, complaint } of FAULTS) {
      const [result] = await eslint.lintText(`${code}\n`, { filePath: app.makePath(path) })
      const words = result!.messages
        .filter(({ ruleId }) => ruleId === 'no-restricted-imports')
        .map(({ message }) => message)
      assert.isTrue(
        words.some((message) => complaint.test(message)),
        `${path}: ${code}`
      )
    }
  }).timeout(60_000)

  test('a module has only files of the kinds that the house knows', ({ assert }) => {
    const modules = readdirSync(app.makePath('app')).filter(
      (name) => !['core', 'shared'].includes(name)
    )
    const strange = modules.flatMap((module) =>
      readdirSync(app.makePath('app', module))
        .filter((name) => !VOCABULARY.includes(name))
        .map((name) => `${module}/${name}`)
    )
    assert.deepEqual(strange, [])
  })
})
