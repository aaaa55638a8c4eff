import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { once } from 'node:events'
import { test } from '@japa/runner'
import { spawn } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import { setTimeout as wait } from 'node:timers/promises'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'

/** A suite that runs for minutes. */
const LONG = ['unit', '--files=tests/unit/scheduling/slots_oracle.spec.ts']
const FOREVER = { SLOT_RUNS: '10000000' }

/** Commands of all processes whose environment names a folder. */
function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => readIfThere(`/proc/${pid}/environ`).includes(folder))
    .map((pid) => readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' '))
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function until(holds: () => boolean, what: () => string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (holds()) return
    await wait(100)
  }
  throw new Error(`It did not happen within two minutes: ${what()}`)
}

test.group('npm test', (group) => {
  group.tap((one) => one.skip(!existsSync('/proc/self'), 'reads /proc'))

  /** Runs the suite in a data folder of its own, and sends a signal once its tests run. */
  async function endedBy(signal: NodeJS.Signals, command: string[], cleanup: Cleanup) {
    const folder = mkdtempSync(join(tmpdir(), 'cupo ending '))
    const [program = '', ...words] = [...command, ...LONG]
    const env: NodeJS.ProcessEnv = { ...process.env, ...FOREVER, DATA_DIR: folder }
    for (const own of ['DATABASE_URL', 'APP_KEY', 'APP_URL', 'NODE_ENV', 'PORT']) delete env[own]
    const child = spawn(program, words, { cwd: app.makePath(), env, detached: true })
    cleanup(() => {
      for (const pid of [child.pid!, postmaster(folder)]) killGroup(pid)
      rmSync(folder, { recursive: true, force: true })
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    const ended = once(child, 'exit') as Promise<[number | null]>
    await until(
      () => processesOf(folder).some((running) => running.includes('bin/test.ts')),
      () => output
    )
    await wait(1000)
    child.kill(signal)
    const [code] = await ended
    return { code, folder }
  }

  test('ended by SIGTERM to npm leaves no process behind, and has failed', async ({
    assert,
    cleanup,
  }) => {
    const { code, folder } = await endedBy('SIGTERM', ['npm', 'test', '--'], cleanup)

    assert.notEqual(code, 0)
    await until(
      () => processesOf(folder).length === 0,
      () => processesOf(folder).join('\n')
    )
    assert.isFalse(existsSync(join(folder, 'postgres/postmaster.pid')))
    assert.isFalse(existsSync(join(folder, 'cupo.pid')))
  })

  test('ended by SIGINT to the runner does the same', async ({ assert, cleanup }) => {
    const command = [process.execPath, 'bin/run_tests.js']
    const { code, folder } = await endedBy('SIGINT', command, cleanup)

    assert.notEqual(code, 0)
    assert.deepEqual(processesOf(folder), [])
    assert.isFalse(existsSync(join(folder, 'postgres/postmaster.pid')))
  })
})

type Cleanup = (end: () => void) => void

const postmaster = (folder: string) =>
  Number(readIfThere(join(folder, 'postgres/postmaster.pid')).split('\n')[0])

function killGroup(pid: number): void {
  try {
    if (pid > 1) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
