import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { setTimeout as wait } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import pg from 'pg'
import { ana } from '#database/factories/clients'
import { askUntilClosed } from './server.ts'
// Plain JavaScript, because it runs before anything is installed.
// @ts-expect-error no declarations
import { startPostgres } from '../../bin/setup/postgres.js'
// @ts-expect-error no declarations
import { freePort } from '../../bin/setup/port.js'

type Running = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

const NODE = [process.execPath, 'bin/start.js']
const NPM = ['npm', 'start']

/** Starts the product with its own data folder, port and process group, as a terminal does. */
function start(
  directory: string,
  port: number,
  extra: Record<string, string> = {},
  [program, ...words]: string[] = NODE
): Running {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: directory,
    PORT: String(port),
    HOST: '127.0.0.1',
    ...extra,
  }
  for (const own of ['DATABASE_URL', 'APP_KEY', 'APP_URL', 'NODE_ENV']) delete env[own]
  const child = spawn(program!, words, { cwd: app.makePath(), env, detached: true })
  // A run that is ended from outside skips its teardown.
  process.once('exit', () => child.exitCode ?? child.kill('SIGTERM'))
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return { child, output: () => output, ended: new Promise((done) => child.once('exit', done)) }
}

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (await holds()) return
    await wait(100)
  }
  throw new Error(`It did not come to pass within two minutes: ${what}`)
}

const isReady = (running: Running) =>
  until(() => {
    if (running.child.exitCode !== null) throw new Error(`It ended:\n${running.output()}`)
    return /^ready on http/m.test(running.output())
  }, 'ready')

const isAlive = (pid: number) => spawnSync('kill', ['-0', String(pid)]).status === 0

const postmaster = (directory: string) =>
  Number(readFileSync(join(directory, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** A call on a connection of its own: one that is kept would end with the process at its other end. */
const call = (url: string, options: RequestInit = {}) =>
  fetch(url, { ...options, headers: { 'content-type': 'application/json', 'connection': 'close' } })

async function firstHour(base: string) {
  const profile = (await (await call(`${base}/api/v3/users/anaquispe`)).json()) as {
    services: { id: string; type: string }[]
  }
  const { id } = profile.services.findLast(({ type }) => type === 'MEETING')!
  const range = `start=${new Date().toISOString()}&end=${new Date(Date.now() + 30 * 86_400_000).toISOString()}`
  const { days } = (await (
    await call(`${base}/api/v3/products/${id}/availability?${range}`)
  ).json()) as { days: Record<string, { start: string }[]> }
  return { productId: id, start: Object.values(days).at(-1)!.at(-1)!.start }
}

/** `npm run check` of a data folder: how it ends, and its lines. */
function check(directory: string) {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: directory }
  for (const own of ['DATABASE_URL', 'APP_KEY', 'APP_URL', 'NODE_ENV']) delete env[own]
  const run = spawnSync(process.execPath, ['bin/check.js'], { cwd: app.makePath(), env })
  return { status: run.status, output: run.stdout.toString() }
}

test.group('npm start', (group) => {
  const directory = mkdtempSync(join(tmpdir(), 'cupo start '))
  const running: Running[] = []
  let [port, otherPort] = [0, 0]
  group.setup(async () => {
    port = (await freePort()) as number
    otherPort = (await freePort()) as number
  })
  group.teardown(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGTERM')
      await Promise.race([ended, wait(15_000)])
    }
    rmSync(directory, { recursive: true, force: true })
  })

  test('a booking whose process is killed before the mail brings exactly one mail to each side after a restart', async ({
    assert,
  }) => {
    const base = `http://127.0.0.1:${port}`
    const first = start(directory, port, { WORKERS: 'off' })
    running.push(first)
    await isReady(first)
    const body = JSON.stringify({ ...(await firstHour(base)), attendee: ana, terms: true })
    const booked = await call(`${base}/api/v3/appointments`, { method: 'POST', body })
    assert.equal(booked.status, 201)

    const server = postmaster(directory)
    first.child.kill('SIGKILL')
    await first.ended
    await until(
      async () => !(await call(`${base}/health/live`).catch(() => undefined)),
      'the server ends with its parent'
    )
    assert.isTrue(isAlive(server))
    const second = start(directory, port, {}, NPM)
    running.push(second)
    await isReady(second)
    const mails = async () => (await (await call(`${base}/outbox.json`)).json()) as { to: string }[]
    await until(async () => (await mails()).length >= 2, 'both mails')
    await wait(2500)

    assert.sameMembers(
      (await mails()).map(({ to }) => to),
      [ana.email, 'ana@demo.cupo.example']
    )
  })

  test('what it keeps is closed to other users of the machine, and its log names no person', async ({
    assert,
  }) => {
    const read = (name: string) => readFileSync(join(directory, name), 'utf8').trim()
    const database = new pg.Client({
      host: '127.0.0.1',
      port: Number(read('postgres.port')),
      user: 'cupo',
      password: read('postgres.password'),
      database: 'cupo',
    })
    await database.connect()
    await database.query('CREATE TEMP TABLE people (email text UNIQUE)')
    const add = () => database.query(`INSERT INTO people VALUES ('maria@example.com')`)
    await add()
    await assert.rejects(add, /duplicate key/)
    await database.end()

    const modeOf = (name: string) => statSync(join(directory, name)).mode & 0o777
    // PostgreSQL is another user where this one is root, and has to pass through.
    assert.equal(modeOf('.'), process.getuid!() === 0 ? 0o711 : 0o700)
    assert.deepEqual(['files', 'postgres'].map(modeOf), [0o700, 0o700])
    assert.deepEqual(
      ['app.key', 'postgres.log', 'postgres.password'].map(modeOf),
      [0o600, 0o600, 0o600]
    )
    assert.include(read('postgres.log'), 'duplicate key')
    assert.notInclude(read('postgres.log'), 'maria@')
  })

  test('a taken port, and a folder in use, are said so with what to do', async ({ assert }) => {
    const samePort = start(join(directory, 'other'), port)
    const sameFolder = start(directory, otherPort)

    assert.equal(await samePort.ended, 1)
    assert.equal(await sameFolder.ended, 1)
    const taken = new RegExp(`Port ${port} is taken.*PORT=${port + 1} npm start`)
    assert.match(samePort.output(), taken)
    assert.match(sameFolder.output(), /is in use by process \d+.*DATA_DIR=/)
  })

  test('npm run check finds the database that runs, and what always holds does', async ({
    assert,
  }) => {
    const { status, output } = check(directory)

    assert.match(output, /^nobody is in two places at once: checked [1-9]\d*, broken 0$/m)
    assert.notMatch(output, /broken [1-9]/)
    assert.equal(status, 0)
    assert.isTrue(isAlive(postmaster(directory)))
  })

  /** PostgreSQL takes its pid file away, and the start its own, as the last thing they do. */
  const leftovers = () =>
    ['postgres/postmaster.pid', 'cupo.pid'].filter((file) => existsSync(join(directory, file)))

  test('SIGTERM to npm stops everything in order, busy or not, before npm itself ends', async ({
    assert,
  }) => {
    const last = running.at(-1)!
    const client = await askUntilClosed(port)

    last.child.kill('SIGTERM')

    assert.equal((await client.closed).status, 200)
    assert.equal(await last.ended, 0)
    assert.isEmpty(leftovers())
  })

  test('Ctrl-C, which a terminal and npm send at once, is one request to stop', async ({
    assert,
  }) => {
    const last = start(directory, port, {}, NPM)
    running.push(last)
    await isReady(last)

    process.kill(-last.child.pid!, 'SIGINT')

    assert.equal(await last.ended, 0)
    assert.equal(last.output().split('Stopping:').length - 1, 1)
    assert.isEmpty(leftovers())
  })

  test('SIGHUP to npm, which ends it at once, stops everything too', async ({ assert }) => {
    const last = start(directory, port, {}, NPM)
    running.push(last)
    await isReady(last)

    last.child.kill('SIGHUP')

    await until(() => leftovers().length === 0, 'everything has stopped')
    assert.isUndefined(await call(`http://127.0.0.1:${port}`).catch(() => undefined))
  })

  test('a data folder of an older version is refused, with how to start afresh', async ({
    assert,
  }) => {
    const server = (await startPostgres(directory)) as { url: string; stop: () => void }
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const older = `'database/migrations/1790000000020_create_accounts'`
    await client.query(`INSERT INTO adonis_schema (name, batch) VALUES (${older}, 1)`)
    await client.end()
    server.stop()

    const refused = start(directory, port)

    assert.equal(await refused.ended, 1)
    assert.match(refused.output(), /made by an older version.*start afresh.*DATA_DIR=/)
    assert.isFalse(existsSync(join(directory, 'postgres/postmaster.pid')))
  })

  test('npm run check starts a database that is at rest, reports a broken rule and stops it again', async ({
    assert,
  }) => {
    const server = (await startPostgres(directory)) as { url: string; stop: () => void }
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`UPDATE members SET role = 'ADMIN'`)
    await client.end()
    server.stop()

    const { status, output } = check(directory)

    assert.match(output, /^an account has exactly one owner: checked 4, broken [1-4]$/m)
    assert.equal(status, 1)
    assert.isFalse(existsSync(join(directory, 'postgres/postmaster.pid')))
  })
})
