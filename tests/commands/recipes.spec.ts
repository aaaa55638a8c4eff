import { join } from 'node:path'
import { test } from '@japa/runner'
import { readdirSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import type { Found } from './recipe_probe.ts'
import { filesOfFixture, TreeCopy } from './recipe_copy.ts'

/** The recipes that are tried: where docs/adding.md has them, how many files they may need, and the names of the trial. */
const RECIPES = {
  account_message: {
    heading: 'A message',
    most: 5,
    names: { name: 'team_ready' },
  },
  dashboard_resource: {
    heading: 'A dashboard resource with its API',
    most: 14,
    names: {
      x: 'errand',
      xs: 'errands',
      now: '1799999999000',
      module: 'scheduling',
      feature: 'absences',
    },
  },
  public_page: {
    heading: 'A public page',
    most: 6,
    names: { topic: 'landing', page: 'about', module: 'marketing', feature: 'landing' },
  },
} as const

type Names = Record<string, string>

/** Rows of the first table below a heading of docs/adding.md, each with its cells. */
function tableOf(heading: string): string[][] {
  const page = readFileSync(app.makePath('docs/adding.md'), 'utf8')
  const section = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`))!
  const [, table = ''] = /((?:^\|.*\n)+)/m.exec(section) ?? []
  const rows = table.trim().split('\n').slice(2)
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  )
}

/** The files of a recipe with the names of the trial: those that people write, and those that a command writes. */
function filesOf({ heading, names }: { heading: string; names: Names }) {
  const written: string[] = []
  const generated: string[] = []
  let folder = ''
  for (const [files = '', holds = ''] of tableOf(heading))
    for (const [, code = ''] of files.matchAll(/`([^`]+)`/g)) {
      const named = code.replace(/<(\w+)>/g, (_, name: string) => names[name] ?? `<${name}>`)
      const path = named.replace(/^…\//, folder)
      folder = path.slice(0, path.lastIndexOf('/') + 1)
      ;(holds.startsWith('generated') ? generated : written).push(...inBothLanguages(path))
    }
  return { written, generated }
}

const inBothLanguages = (path: string) =>
  path.includes('{es,en}') ? ['es', 'en'].map((one) => path.replace('{es,en}', one)) : [path]

/** The texts of a language by their keys. */
function keysOf(copy: TreeCopy, locale: string): Set<string> {
  const folder = join('resources/lang', locale)
  const files = readdirSync(join(copy.path, folder), { recursive: true, encoding: 'utf8' })
  return new Set(
    files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
        const prefix = file.slice(0, -'.json'.length).replaceAll('/', '.')
        return flat(prefix, JSON.parse(copy.read(join(folder, file))))
      })
  )
}

function flat(prefix: string, tree: object): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? flat(`${prefix}.${key}`, value) : [`${prefix}.${key}`]
  )
}

/** The keys that pages of the recipes name and a language has no text for. */
function missingTexts(copy: TreeCopy, files: string[]): string[] {
  const screens = files.filter((file) => /\.tsx$/.test(file))
  const named = screens.flatMap((file) =>
    [...copy.read(file).matchAll(/'((?:admin|landing)(?:\.\w+)+)'/g)].map(([, key]) => key!)
  )
  return ['es', 'en'].flatMap((locale) => {
    const keys = keysOf(copy, locale)
    return [...new Set(named)].filter((key) => !keys.has(key)).map((key) => `${locale}: ${key}`)
  })
}

const RECIPE_NAMES = Object.keys(RECIPES) as (keyof typeof RECIPES)[]

test.group('A recipe of docs/adding.md', (group) => {
  const copies: TreeCopy[] = []
  const aCopy = (name: string) => {
    const copy = new TreeCopy(name)
    copies.push(copy)
    copy.make()
    return copy
  }
  group.each.teardown(() => copies.forEach((copy) => copy.remove()))
  group.each.timeout(240_000)

  test('lists each file that its trial has, and no more of them than it may: {$self}')
    .with(RECIPE_NAMES)
    .run(({ assert }, recipe) => {
      const { written, generated } = filesOf(RECIPES[recipe])

      assert.sameMembers(filesOfFixture(recipe), [...written, ...generated])
      assert.isAtMost(written.length, RECIPES[recipe].most)
    })

  test('is enough: with its files alone the thing compiles, is routed and is found', async ({
    assert,
  }) => {
    const copy = aCopy('recipes')
    for (const recipe of RECIPE_NAMES) copy.add(recipe)
    const files = RECIPE_NAMES.flatMap(filesOfFixture)
    await copy.node('ace.js', 'codegen')

    const [admin, others] = await Promise.all([
      copy.typeErrors('admin', files),
      copy.typeErrors('server', files).then(async (server) => ({
        server,
        site: await copy.typeErrors('site', files),
        ...(await probed(copy)),
      })),
    ])
    const { server, site, routes, mails } = others

    assert.deepEqual({ server, site, admin }, { server: '', site: '', admin: '' })
    assert.includeMembers(
      routes.map(({ methods, pattern }) => `${methods[0]} ${pattern}`),
      ['GET /nosotros', 'GET /api/v3/errands', 'POST /api/v3/errands', 'DELETE /api/v3/errands/:id']
    )
    assert.isEmpty(routes.filter(({ isHandled }) => !isHandled))
    assert.deepEqual(
      mails.map(({ locale, subject }) => [locale, subject]),
      [
        ['es', 'Tu equipo está listo'],
        ['en', 'Your team is ready'],
      ]
    )
    for (const { subject, text } of mails)
      assert.notMatch(`${subject} ${text}`, /emails\.|undefined|translation missing/i)
    assert.deepEqual(missingTexts(copy, files), [])
    assert.match(`../${ERRANDS.slice('admin/'.length)}`, globOfResources(copy))
    assert.includeMembers(clientRoutes(copy), routesNamedIn(copy, ERRANDS))
  })

  test('would not be enough without one of them, and the missing one is named', async ({
    assert,
  }) => {
    const copy = aCopy('recipes_control')
    const transformer = 'app/scheduling/absences/errand_transformer.ts'
    copy.add('dashboard_resource', { without: transformer })
    copy.add('public_page', { without: 'resources/lang/en/landing/about.json' })

    const controller = 'app/scheduling/absences/errands_controller.ts'
    const errors = await copy.typeErrors('server', [controller], { alone: true })

    assert.include(errors, `Cannot find module './errand_transformer.ts'`)
    assert.deepEqual(missingTexts(copy, filesOfFixture('public_page')), [
      'en: landing.about.title',
      'en: landing.about.lead',
    ])
  })
})

const ERRANDS = 'admin/resources/errands/index.tsx'

/** What the copy has when it is booted. */
async function probed(copy: TreeCopy): Promise<Found> {
  const probe = 'tests/commands/recipe_probe.ts'
  const printed = await copy.node('--import', './bin/setup/typescript.js', probe, 'team_ready')
  return JSON.parse(printed.trim().split('\n').at(-1)!) as Found
}

/** The pattern by which the dashboard finds its resources. */
function globOfResources(copy: TreeCopy): RegExp {
  const [, glob = ''] = /'(\.\.\/resources\/[^']+)'/.exec(copy.read('admin/data/registry.ts'))!
  return new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)
}

const clientRoutes = (copy: TreeCopy) =>
  [...copy.read('.adonisjs/client/routes.ts').matchAll(/export const (\w+)/g)].map(
    ([, name]) => name!
  )

const routesNamedIn = (copy: TreeCopy, file: string) =>
  [...copy.read(file).matchAll(/routes\.(\w+)/g)].map(([, name]) => name!)
