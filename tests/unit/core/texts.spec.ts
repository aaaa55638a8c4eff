import { test } from '@japa/runner'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import IntlMessageFormat from 'intl-messageformat'
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { FORMATTERS } from '#shared/text_formatters'
import app from '@adonisjs/core/services/app'
import i18nManager from '@adonisjs/i18n/services/main'
import english from 'ra-language-english'
import { readdirSync, readFileSync, statSync } from 'node:fs'

const FOLDERS = [
  'app',
  'start',
  'jobs',
  'config',
  'resources/site',
  'resources/emails',
  'resources/views',
  'admin',
]

function* filesOf(path: string): Generator<string> {
  if (statSync(path).isFile()) return yield path
  for (const name of readdirSync(path)) yield* filesOf(`${path}/${name}`)
}

const code = () => sourceOf(FOLDERS)

const sourceOf = (folders: string[]) =>
  folders
    .flatMap((folder) => [...filesOf(app.makePath(folder))])
    .filter((file) => /\.(ts|tsx|edge)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** Keys that code builds, such as `booking.states.${state}`, as patterns. */
function builtKeys(source: string): RegExp[] {
  const templates = [...source.matchAll(/`([a-z_]+\.[^`\s]*\$\{[^`]*)`/g)].map(([, key]) => key!)
  return templates.map(
    (key) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
          .join('[\\w.]+')}$`
      )
  )
}

type Tree = { [key: string]: string | Tree | undefined }

/** `{ a: { b: 'x' } }` as `['a.b', 'x']`. */
function* leaves(tree: Tree, prefix: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [prefix + key, value]
    else if (value) yield* leaves(value, `${prefix}${key}.`)
  }
}

type Part = { type: number; value?: string; options?: Record<string, { value: Part[] }> }

/** Texts that public pages may show (app/core/i18n.ts). */
const OF_PAGES = /^(?!(admin|ra|emails|errors|api)\.)/

/** Something to fill in for each placeholder of a text: a count, one of its options, or words. */
function valuesOf(parts: Part[], count: number): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  for (const { type, value = '', options = {} } of parts) {
    const names = Object.keys(options)
    if (type === TYPE.select) values[value] = names[count % names.length]!
    else if (type === TYPE.plural || type === TYPE.number) values[value] = count
    else if (type === TYPE.argument) values[value] = `Ana & {${count}}`
    for (const option of Object.values(options))
      Object.assign(values, valuesOf(option.value, count), values)
  }
  return values
}

/** Texts that a library asks for by names of its own. */
const BY_LIBRARY = /^(validator\.shared\.|errors\.|ra\.|admin\.resources\.)/

test.group('Texts', () => {
  test('both languages have the same keys', ({ assert }) => {
    const [es, en] = ['es', 'en'].map((locale) =>
      Object.keys(i18nManager.getTranslationsFor(locale)).sort()
    )
    assert.isAbove(es!.length, 100)
    assert.deepEqual(es, en)
  })

  test('each can be read, and asks for the same things in both languages', ({ assert }) => {
    const placeholders = (text: string, locale: string) => {
      const names = new Set<string>()
      const walk = (parts: unknown[]) => {
        for (const part of parts as {
          type: number
          value?: string
          options?: Record<string, { value: unknown[] }>
        }[]) {
          if (part.type !== 0 && part.type !== 7 && part.value) names.add(part.value)
          for (const option of Object.values(part.options ?? {})) walk(option.value)
        }
      }
      walk(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst())
      return [...names].sort()
    }
    const es = i18nManager.getTranslationsFor('es')
    const en = i18nManager.getTranslationsFor('en')
    for (const [key, text] of Object.entries(es))
      assert.deepEqual(placeholders(text, 'es'), placeholders(en[key]!, 'en'), key)
  })

  test('each reads the same parsed here and formatted in a browser', ({ assert }) => {
    for (const locale of ['es', 'en'])
      for (const [key, text] of Object.entries(i18nManager.getTranslationsFor(locale))) {
        const here = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
        if (OF_PAGES.test(key))
          for (const count of [0, 1, 2, 1234]) {
            const values = valuesOf(here.getAst() as Part[], count)
            const there = format(compile(text), locale, values, { formatters: FORMATTERS })
            assert.equal(there, here.format(values), `${key} in ${locale}`)
          }
      }
  })

  test('every key that code names has a text', ({ assert }) => {
    const known = i18nManager.getTranslationsFor('es')
    const namespaces = new Set(Object.keys(known).map((key) => key.split('.')[0]))
    const named = [...code().matchAll(/\bt\(\s*'([a-z_]+\.[\w.]+)'/g)].map(([, key]) => key!)
    const missing = named.filter((key) => namespaces.has(key.split('.')[0]!) && !(key in known))
    assert.isAbove(named.length, 80)
    assert.deepEqual([...new Set(missing)], [])
  })

  test('the dashboard names only texts that it loads', ({ assert }) => {
    const loaded = /\{([\w,]+)\}\.json/
      .exec(readFileSync(app.makePath('admin/app/texts/es.ts'), 'utf8'))![1]!
      .split(',')
    const named = [...sourceOf(['admin']).matchAll(/'([a-z]+)\.[a-z_]+(?:\.[\w]+)*'/g)]
    const namespaces = readdirSync(app.makePath('resources/lang/es')).map((file) =>
      file.replace(/\.json$/, '')
    )
    const needed = new Set(
      named.map(([, name]) => name!).filter((name) => namespaces.includes(name))
    )

    assert.includeMembers([...needed], ['admin', 'common'])
    assert.includeMembers(loaded, [...needed])
  })

  test('the dashboard’s library finds every text that it asks for, with the same values to fill in', ({
    assert,
  }) => {
    const ours = i18nManager.getTranslationsFor('es')
    const theirs = [...leaves(english.ra, 'ra.')]

    assert.isAbove(theirs.length, 150)
    for (const [key, text] of theirs) {
      const values = [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name!)
      assert.isString(ours[key], key)
      for (const value of values) assert.include(ours[key], `{${value}`, key)
    }
  })

  test('no text is left that nothing names', ({ assert }) => {
    const source = code()
    const built = builtKeys(source)
    const unused = Object.keys(i18nManager.getTranslationsFor('es')).filter(
      (key) =>
        !BY_LIBRARY.test(key) &&
        !source.includes(`'${key}'`) &&
        !source.includes(`"${key}"`) &&
        !built.some((pattern) => pattern.test(key))
    )
    assert.deepEqual(unused, [])
  })

  test('every code of an error has its text, and every text its code', ({ assert }) => {
    const source = code()
    const codes = new Set(
      [...source.matchAll(/(?:AppError|defineError)\(\s*'([A-Z_]+)'/g)].map(([, name]) => name!)
    )
    for (const [, name] of source.matchAll(/\[?'([A-Z_]{4,})', \d{3}\]/g)) codes.add(name!)
    for (const [, name] of source.matchAll(/code: '([A-Z_]{4,})', status/g)) codes.add(name!)
    for (const [, name] of source.matchAll(/\d{3}: '([A-Z_]{4,})'/g)) codes.add(name!)
    const texts = Object.keys(i18nManager.getTranslationsFor('es'))
      .filter((key) => key.startsWith('errors.'))
      .map((key) => key.slice(7))

    assert.includeMembers(texts, [...codes])
    assert.deepEqual(
      texts.filter((text) => !source.includes(`'${text}'`)),
      []
    )
  })
})
