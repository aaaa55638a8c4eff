import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
// Plain JavaScript, because it runs before anything is installed.
// @ts-expect-error no declarations
import { isInstalled } from '../../../bin/setup/install.js'

type Files = { asked?: string; locked?: string; installed?: string | null }

/** A project that depends on one package, by the versions that its files name; `only` is for one kind of machine. */
function projectOf(
  cleanup: (end: () => void) => void,
  { asked = '1.0.0', locked = '1.0.0', installed = '1.0.0' }: Files
) {
  const root = mkdtempSync(join(tmpdir(), 'cupo install '))
  cleanup(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'node_modules'))
  const write = (file: string, content: object) =>
    writeFileSync(join(root, file), JSON.stringify(content))
  const other = { 'node_modules/only': { version: '3.0.0', optional: true } }
  write('package.json', { scripts: { start: 'node .' }, dependencies: { one: asked } })
  write('package-lock.json', {
    packages: {
      '': { dependencies: { one: locked } },
      'node_modules/one': { version: locked },
      ...other,
    },
  })
  if (installed)
    write('node_modules/.package-lock.json', {
      packages: { 'node_modules/one': { version: installed } },
    })
  return root
}

test.group('Packages', () => {
  test('that are the locked ones are not installed again, whatever scripts package.json has', ({
    assert,
    cleanup,
  }) => {
    assert.isTrue(isInstalled(projectOf(cleanup, {})))
  })

  test('of another version, not asked for, or half installed are installed', ({
    assert,
    cleanup,
  }) => {
    const wrong: Files[] = [{ installed: '1.0.1' }, { asked: '2.0.0' }, { installed: null }]

    for (const files of wrong) assert.isFalse(isInstalled(projectOf(cleanup, files)))
  })
})
