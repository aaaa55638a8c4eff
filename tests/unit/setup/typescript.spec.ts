import { join } from 'node:path'
import { test } from '@japa/runner'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
// Plain JavaScript, because it runs before anything is installed.
// @ts-expect-error no declarations
import { FROM_SOURCES, NODE, ROOT } from '../../../bin/setup/paths.js'

const FOLDER = join(ROOT as string, `.data/typescript_${process.pid}`)

/** What a process prints that runs a source of ours. */
async function printed(file: string) {
  const { stdout } = await promisify(execFile)(NODE as string, [FROM_SOURCES as string, file], {
    cwd: ROOT as string,
  })
  return stdout.trim()
}

const write = (name: string, source: string) => writeFileSync(join(FOLDER, name), source)

test.group('A process that runs the sources', (group) => {
  group.each.setup(() => {
    mkdirSync(FOLDER, { recursive: true })
    return () => rmSync(FOLDER, { recursive: true })
  })

  test('runs what a file says now, also where an import did not change', async ({ assert }) => {
    write('first.ts', `import { said } from './second.js'\nconsole.log(said satisfies string)`)
    write('second.ts', `export const said: string = 'once'`)
    const file = join(FOLDER, 'first.ts')
    const before = [await printed(file), await printed(file)]
    write('second.ts', `export const said: string = 'changed'`)

    assert.deepEqual([...before, await printed(file)], ['once', 'once', 'changed'])
  }).timeout(20_000)

  test('knows the types of columns, and names the line of a failure in its source', async ({
    assert,
  }) => {
    write(
      'failure.ts',
      `type None = undefined
      const column = (target: object, key: string) =>
        console.log(Reflect.getMetadata('design:type', target, key).name)
      await import('reflect-metadata')
      class Row { @column declare size: number }
      try { throw new Error(Row.name) } catch (error) { console.log((error as Error).stack) }`
    )

    const [first, second] = [
      await printed(join(FOLDER, 'failure.ts')),
      await printed(join(FOLDER, 'failure.ts')),
    ]

    assert.match(first, /^Number\n/)
    assert.match(first, /failure\.ts:6:\d+/)
    assert.equal(second, first)
  }).timeout(20_000)
})
