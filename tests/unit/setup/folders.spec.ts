import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import { join, resolve } from 'node:path'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
// Plain JavaScript, because it runs before anything is installed.
// @ts-expect-error no declarations
import { dataDir, ROOT } from '../../../bin/setup/paths.js'
// @ts-expect-error no declarations
import { sourcesHash } from '../../../bin/setup/site.js'
// @ts-expect-error no declarations
import { countsOf } from '../../../bin/setup/suites.js'

test.group('The data folder', (group) => {
  const before = process.env.DATA_DIR
  const says = (folder?: string) => {
    if (folder === undefined) delete process.env.DATA_DIR
    else process.env.DATA_DIR = folder
  }
  group.each.teardown(() => says(before))

  test('is the project’s own, wherever it is started from', ({ assert, cleanup }) => {
    const here = process.cwd()
    cleanup(() => process.chdir(here))
    process.chdir(tmpdir())
    says(undefined)

    assert.equal(dataDir(), join(ROOT, '.data'))
  })

  test('is the one that was asked for, beside the project or anywhere, with spaces too', ({
    assert,
  }) => {
    says('./mis datos')
    assert.equal(dataDir(), join(ROOT, 'mis datos'))

    says('/srv/mis datos')
    assert.equal(dataDir(), resolve('/srv/mis datos'))
  })
})

test.group('The fingerprint of the site’s sources', () => {
  /** A folder with a space in its name, with a source in a folder of its own. */
  function aProject(cleanup: (end: () => void) => void) {
    const root = mkdtempSync(join(tmpdir(), 'cupo site '))
    cleanup(() => rmSync(root, { recursive: true }))
    mkdirSync(join(root, 'site/pages'), { recursive: true })
    const write = (name: string, text: string) => writeFileSync(join(root, 'site', name), text)
    write('pages/home.tsx', 'home')
    return { root, write, hash: () => sourcesHash(root, ['site', 'not there']) as string }
  }

  test('changes with every text and name, and only then', ({ assert, cleanup }) => {
    const { root, write, hash } = aProject(cleanup)
    const first = hash()

    write('pages/home.tsx', 'home')
    assert.equal(hash(), first)

    write('pages/home.tsx', 'another')
    const second = hash()
    rmSync(join(root, 'site/pages/home.tsx'))
    write('pages/start.tsx', 'another')
    assert.lengthOf([...new Set([first, second, hash()])], 3)
  })

  test('is the same wherever the project lies', ({ assert, cleanup }) => {
    assert.equal(aProject(cleanup).hash(), aProject(cleanup).hash())
  })
})

test.group('The count of a suite', () => {
  test('is what its summary says; without a summary nothing has passed', ({ assert }) => {
    assert.deepEqual(countsOf('Tests  12 passed, 1 failed (13)\n Time  3s'), {
      passed: 12,
      failed: 1,
    })
    assert.deepEqual(countsOf(' FAILED \n\nTests  2 failed (2)'), { passed: 0, failed: 2 })
    assert.deepEqual(countsOf('✔ one that mentions 3 passed'), { passed: 0, failed: 0 })
  })
})
