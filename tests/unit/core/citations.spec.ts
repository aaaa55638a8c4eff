import { extname, join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { readdirSync, readFileSync } from 'node:fs'

/** How a comment cites a rule: the page and one of its headings. */
const CITATION = /docs\/(\w+)\.md, "([^"]+)"/g

/** Older forms, which lead nowhere in the repository. */
const LEADS_NOWHERE =
  /specification(’s|'s|,)? sections? \d|domain rules? \d|(?<![\w/])(api|domain|architecture|look|messages|money)\.md, [A-Z]|\(README/i

const FOLDERS = ['admin', 'app', 'bin', 'config', 'database', 'jobs', 'resources', 'start', 'tests']

/** Sources of the project: neither what was built nor this file, which names what it looks for. */
function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(app.makePath(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name)
    )
  ).filter(
    (file) =>
      ['.ts', '.tsx', '.js', '.css'].includes(extname(file)) &&
      !file.startsWith('resources/public/') &&
      !file.endsWith('citations.spec.ts')
  )
}

/** A source as one line, without the stars of its comments: a citation may be broken over two lines. */
const textOf = (file: string) =>
  readFileSync(app.makePath(file), 'utf8').replace(/\s*\n\s*(\*|\/\/)?\s*/g, ' ')

const headingsOf = (page: string) =>
  [...readFileSync(app.makePath(`docs/${page}.md`), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading]) => heading
  )

test.group('Citations in comments', () => {
  test('name a heading that the page has', ({ assert }) => {
    const cited = sources().flatMap((file) =>
      [...textOf(file).matchAll(CITATION)].map(([, page = '', heading = '']) => ({
        file,
        page,
        heading,
      }))
    )

    assert.isAbove(cited.length, 150)
    assert.deepEqual(
      cited.filter(({ page, heading }) => !headingsOf(page).includes(heading)),
      []
    )
  })

  test('lead to a page of docs/, never to a number', ({ assert }) => {
    const lost = sources().flatMap((file) => {
      const words = LEADS_NOWHERE.exec(textOf(file))?.[0]
      return words ? [`${file}: ${words}`] : []
    })

    assert.deepEqual(lost, [])
  })
})
