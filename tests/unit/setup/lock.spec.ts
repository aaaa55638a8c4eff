import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
// Plain JavaScript, because it runs before anything is installed.
// @ts-expect-error no declarations
import { lock } from '../../../bin/setup/lock.js'

/** A data folder with a space in its name, in which a process of that number says it lives. */
function folderOf(cleanup: (end: () => void) => void, pid?: number | string) {
  const folder = mkdtempSync(join(tmpdir(), 'cupo data '))
  cleanup(() => rmSync(folder, { recursive: true }))
  if (pid !== undefined) writeFileSync(join(folder, 'cupo.pid'), String(pid))
  return folder
}

test.group('The lock of a data folder', () => {
  test('is taken, and given back', ({ assert, cleanup }) => {
    const folder = folderOf(cleanup)

    const giveBack = lock(folder)
    assert.isTrue(existsSync(join(folder, 'cupo.pid')))

    giveBack()
    assert.isFalse(existsSync(join(folder, 'cupo.pid')))
  })

  test('is refused while another process of ours lives in it, saying what to do', ({
    assert,
    cleanup,
  }) => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    cleanup(() => void other.kill('SIGKILL'))
    const folder = folderOf(cleanup, other.pid)

    assert.throws(() => lock(folder), /is in use by process \d+.*DATA_DIR=/)
  })

  test('is taken over from a process that was killed, from a number that another process has now, and from nonsense', ({
    assert,
    cleanup,
  }) => {
    const somebodyElse = spawn('sleep', ['60'])
    cleanup(() => void somebodyElse.kill('SIGKILL'))

    for (const pid of [4_194_304, somebodyElse.pid!, 'nonsense', '']) {
      const folder = folderOf(cleanup, pid)
      assert.doesNotThrow(() => lock(folder))
    }
  })
})
