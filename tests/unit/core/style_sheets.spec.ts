import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

/** Classes of shared parts, which several topics adapt to their place. */
const SHARED = ['avatar', 'booking', 'button', 'field', 'host-top', 'landing', 'of-host', 'site']

/** Classes by which the selectors of a style sheet begin. */
function classesOf(css: string): Set<string> {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)
  const first = [...selectors].flatMap(([, selector]) =>
    selector!.split(',').map((part) => /^\.([a-z\d-]+)/.exec(part.trim())?.[1])
  )
  return new Set(first.filter((name) => name !== undefined))
}

/** Classes that more than one of some style sheets begins with, with their files. */
function sharedBy(sheets: Record<string, string>): [string, string[]][] {
  const files = new Map<string, string[]>()
  for (const [file, css] of Object.entries(sheets))
    for (const name of classesOf(css)) files.set(name, [...(files.get(name) ?? []), file])
  return [...files].filter(([name, where]) => where.length > 1 && !SHARED.includes(name))
}

test.group('The style sheets of the site', () => {
  test('are one for each class: they all lie in one file, where a second would reach into pages of others', ({
    assert,
  }) => {
    const sheets = globSync('resources/site/**/*.css', { cwd: app.makePath() }).map((file) => [
      file,
      readFileSync(app.makePath(file), 'utf8'),
    ])

    assert.isAbove(sheets.length, 20)
    assert.deepEqual(sharedBy(Object.fromEntries(sheets)), [])
  })

  test('the rule finds a class of two sheets, and not one that another only mentions', ({
    assert,
  }) => {
    const sheets = {
      a: '.card { top: 0 }\n.card b { top: 0 }',
      b: '@media print { .card, i { top: 0 } }',
    }
    assert.deepEqual(sharedBy(sheets), [['card', ['a', 'b']]])
    assert.deepEqual(sharedBy({ a: '.card { top: 0 }', b: '.list .card { top: 0 }' }), [])
  })
})
