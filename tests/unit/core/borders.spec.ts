import { ESLint } from 'eslint'
import { test } from '@japa/runner'
import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

/** What a file at `path` may not have, and what the linter reports of it. */
const FAULTS: { path: string; code: string; complaint: RegExp }[] = [
  {
    path: 'app/catalog/coupons/x.ts',
    code: `import '#ticketing'`,
    complaint: /may not call up or sideways/,
  },
  {
    path: 'app/scheduling/slots/x.ts',
    code: `import '#payments'`,
    complaint: /may not call up or sideways/,
  },
  {
    path: 'app/ticketing/booking/x.ts',
    code: `import '#app/catalog/services/service'`,
    complaint: /by its public API/,
  },
  {
    path: 'app/ticketing/booking/x.ts',
    code: `import '../../catalog/services/service.ts'`,
    complaint: /by its public API/,
  },
  {
    path: 'app/ticketing/booking/domain/x.ts',
    code: `import '../../../catalog/services/service.ts'`,
    complaint: /by its public API/,
  },
  {
    path: 'app/ticketing/booking/x.ts',
    code: `import '#jobs/messaging/send_delivery'`,
    complaint: /belongs to its module/,
  },
  { path: 'app/messaging/channels/x.ts', code: `import 'nodemailer'`, complaint: /Only drivers/ },
  {
    path: 'app/messaging/channels/email/drivers/x.ts',
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
  { path: 'app/catalog/services/x.ts', code: `import 'sharp'`, complaint: /Only drivers read/ },
  { path: 'app/catalog/services/x.ts', code: `import 'node:fs'`, complaint: /Only drivers read/ },
  {
    path: 'app/catalog/services/save_service.ts',
    code: `import '@adonisjs/core/http'`,
    complaint: /know the request/,
  },
  {
    path: 'app/catalog/services/domain/x.ts',
    code: `import '../service.ts'`,
    complaint: /import only other rules/,
  },
  {
    path: 'app/catalog/services/domain/x.ts',
    code: `import '@adonisjs/lucid/orm'`,
    complaint: /know no database/,
  },
  {
    path: 'app/catalog/services/x.ts',
    code: `import '#database/factories/host'`,
    complaint: /tests and the demo/,
  },
  {
    path: 'app/core/x.ts',
    code: `import '../../database/factories/host.ts'`,
    complaint: /tests and the demo/,
  },
  {
    path: 'start/commands/x.ts',
    code: `import '#database/factories/host'`,
    complaint: /tests and the demo/,
  },
  {
    path: 'database/factories/x.ts',
    code: `import '#tests/helpers/host'`,
    complaint: /runs without tests/,
  },
  {
    path: 'database/seeders/x.ts',
    code: `import '@japa/runner'`,
    complaint: /runs without tests/,
  },
  { path: 'admin/ui/x.tsx', code: `confirm('?')`, complaint: /Unexpected confirm/ },
  { path: 'resources/site/x.tsx', code: `window.alert('!')`, complaint: /Unexpected alert/ },
  {
    path: 'admin/ui/x.tsx',
    code: `import { Confirm } from 'react-admin'`,
    complaint: /use ConfirmDialog/,
  },
  {
    path: 'admin/ui/x.tsx',
    code: `export const x = <Form warnWhenUnsavedChanges />`,
    complaint: /use GuardedForm/,
  },
]

/** Imports that the same rules let pass. */
const ALLOWED: { path: string; code: string }[] = [
  { path: 'database/seeders/x.ts', code: `import '#database/factories/host'` },
  { path: 'tests/functional/x.ts', code: `import '#database/factories/host'` },
  { path: 'app/catalog/services/drivers/x.ts', code: `import 'sharp'` },
  { path: 'app/catalog/services/x_controller.ts', code: `import '@adonisjs/core/http'` },
  { path: 'app/catalog/services/routes.ts', code: `import '@adonisjs/core/http'` },
  { path: 'app/catalog/services/domain/x.ts', code: `import '../../coupons/domain/y.ts'` },
  { path: 'app/catalog/services/domain/x.ts', code: `import '../../errors.ts'` },
  { path: 'app/catalog/services/x.ts', code: `import '../coupons/coupon.ts'` },
  { path: 'app/ticketing/booking/x.ts', code: `import '#catalog'` },
  { path: 'admin/ui/x.tsx', code: `import { ConfirmDialog } from './confirm_dialog'` },
]

/** Files at the root of a module; everything else lies in a feature. */
const ROOT = ['index.ts', 'routes.ts', 'events.ts', 'errors.ts', 'provider.ts', 'contracts.ts']

/** Folders of a feature: rules, drivers, and the table of kinds. Features with a folder for each part are named below. */
const IN_FEATURES = ['domain', 'drivers', 'kinds']
/** Features that have their drivers, or what belongs to them alone, in folders with names of their own. */
const WITH_PARTS = [
  ...['connections', 'inbox'],
  ...['channels', 'gateways', 'calendars', 'conferences'],
  ...['cards', 'checkout', 'ledger', 'memberships', 'receipts', 'refunds', 'wallet'],
]

const entriesOf = (...path: string[]) =>
  readdirSync(app.makePath('app', ...path), { withFileTypes: true })

const modules = () =>
  entriesOf()
    .map(({ name }) => name)
    .filter((name) => !['core', 'shared'].includes(name))

/** The rules of eslint.config.js that hold a border. */
const OURS = /no-restricted-(imports|syntax)$|^no-alert$/

let eslint: ESLint | undefined

async function complaintsOf(path: string, code: string): Promise<string[]> {
  eslint ??= new ESLint({
    cwd: app.makePath(),
    overrideConfig: { rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  })
  const [result] = await eslint.lintText(`${code}\n`, { filePath: app.makePath(path) })
  return result!.messages
    .filter(({ ruleId, severity }) => OURS.test(ruleId ?? '') && severity === 2)
    .map(({ message }) => message)
}

test.group('The borders between modules', () => {
  test('every forbidden import is reported', async ({ assert }) => {
    for (const { path, code, complaint } of FAULTS) {
      const complaints = await complaintsOf(path, code)
      assert.isTrue(
        complaints.some((message) => complaint.test(message)),
        `${path}: ${code}`
      )
    }
  }).timeout(60_000)

  test('an import inside the rules is not', async ({ assert }) => {
    for (const { path, code } of ALLOWED)
      assert.deepEqual(await complaintsOf(path, code), [], `${path}: ${code}`)
  }).timeout(60_000)
})

test.group('The inside of a module', () => {
  test('its root has only the files that speak for the whole module', ({ assert }) => {
    const others = modules().flatMap((module) =>
      entriesOf(module)
        .filter((entry) => entry.isFile() && !ROOT.includes(entry.name))
        .map(({ name }) => `${module}/${name}`)
    )
    assert.deepEqual(others, [])
  })

  test('a feature has files, and folders for its rules and drivers', ({ assert }) => {
    const features = modules().flatMap((module) =>
      entriesOf(module)
        .filter((entry) => entry.isDirectory() && !WITH_PARTS.includes(entry.name))
        .map(({ name }) => [module, name] as const)
    )
    const others = features.flatMap(([module, feature]) =>
      entriesOf(module, feature)
        .filter((entry) => entry.isDirectory() && !IN_FEATURES.includes(entry.name))
        .map(({ name }) => `${module}/${feature}/${name}`)
    )
    assert.deepEqual(others, [])
  })
})
