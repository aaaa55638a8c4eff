import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { execFile } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import { aProductionServer, askUntilClosed } from './server.ts'
import { anEmptyDatabase } from './own_database.ts'
import { databaseDoor } from '#tests/fakes/database_door'

const run = promisify(execFile)

const migrate = (databaseUrl: string) =>
  run(process.execPath, ['ace.js', 'migrate'], {
    cwd: app.makePath(),
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })

type Server = Awaited<ReturnType<typeof aProductionServer>>

/** What the process says of itself, with the status it says it with. */
async function readiness({ call }: Server) {
  const answer = await call('/health/ready')
  const { checks } = (await answer.json()) as {
    checks: Record<'database' | 'migrations' | 'queue', string>
  }
  return { status: answer.status, ...checks }
}

/** The first mail that the process sends, as its outbox has it. */
async function firstMail({ call }: Server): Promise<string> {
  for (;;) {
    const mails = await (await call('/outbox.json')).text()
    if (mails !== '[]') return mails
  }
}

const READY = { status: 200, database: 'ok', migrations: 'ok', queue: 'ok' }

const person = {
  firstName: 'María',
  email: 'maria@example.com',
  password: 'Secreto-2026!',
  terms: true,
}

test.group('A web process', () => {
  test('is not ready before the database is migrated, is then, and no longer when the database is gone', async ({
    assert,
    cleanup,
  }) => {
    const { url, drop } = await anEmptyDatabase(cleanup, 'ready')
    const server = await aProductionServer(cleanup, { DATABASE_URL: url })

    assert.deepEqual(await readiness(server), { ...READY, status: 503, migrations: 'failing' })
    await migrate(url)
    assert.deepEqual(await readiness(server), READY)
    await drop()
    assert.containsSubset(await readiness(server), { status: 503, database: 'failing' })
    assert.equal(await server.status('/health/live'), 200)
  })

  test('that started before the database could be reached works as soon as it can', async ({
    assert,
    cleanup,
  }) => {
    const { url } = await anEmptyDatabase(cleanup, 'late')
    await migrate(url)
    const door = await databaseDoor(url)
    cleanup(() => door.close())
    door.become('shut')
    const server = await aProductionServer(cleanup, { DATABASE_URL: door.url })

    const nothing = { database: 'failing', migrations: 'failing', queue: 'failing' }
    assert.deepEqual(await readiness(server), { status: 503, ...nothing })
    assert.equal(await server.status('/health/live'), 200)

    door.become('open')
    assert.deepEqual(await readiness(server), READY)
    assert.equal(await server.status('/api/v3/users', person), 201)
  })

  test('that does the work too begins with it as soon as the database can be reached', async ({
    assert,
    cleanup,
  }) => {
    const { url } = await anEmptyDatabase(cleanup, 'work')
    await migrate(url)
    const door = await databaseDoor(url)
    cleanup(() => door.close())
    door.become('shut')
    const settings = { DATABASE_URL: door.url, WORKERS: 'inline', OUTBOX: 'on' }
    const server = await aProductionServer(cleanup, settings)

    door.become('open')
    assert.equal(await server.status('/api/v3/users', person), 201)

    assert.include(await firstMail(server), person.email)
  })

  test('says that it is not ready when the database takes questions and answers none', async ({
    assert,
    cleanup,
  }) => {
    // A database of its own: in the one that tests share, a job of an earlier test may wait for too long.
    const { url } = await anEmptyDatabase(cleanup, 'silent')
    await migrate(url)
    const door = await databaseDoor(url)
    cleanup(() => door.close())
    const server = await aProductionServer(cleanup, { DATABASE_URL: door.url })
    assert.deepEqual(await readiness(server), READY)

    door.become('silent')

    const { status, database } = await readiness(server)
    assert.deepEqual({ status, database }, { status: 503, database: 'failing' })
  })
})

test.group('A web process that gets SIGTERM', () => {
  test('answers busy connections to the end, says that it is not ready, and ends', async ({
    assert,
    cleanup,
  }) => {
    const server = await aProductionServer(cleanup, { STOP_DELAY: '3' })
    const asking = Array.from({ length: 8 }, () => askUntilClosed(server.port))
    const clients = await Promise.all(asking)

    const ended = server.end('SIGTERM')
    // A supervisor tells the whole group, and npm start tells it too: the second word ends nothing sooner.
    void server.end('SIGTERM')
    let ready = await server.call('/health/ready')
    while (ready.status === 200) ready = await server.call('/health/ready')
    const answers = await Promise.all(clients.map(({ closed }) => closed))

    for (const { status } of answers) assert.equal(status, 200)
    assert.equal(ready.status, 503)
    assert.deepEqual(await ready.json(), { status: 'stopping' })
    assert.equal(await ended, 0)
  })
})

test.group('The outbox in production', () => {
  const pages = ['/outbox', '/outbox.json']

  test('is closed', async ({ assert, cleanup }) => {
    const server = await aProductionServer(cleanup)

    for (const page of pages) assert.equal(await server.status(page), 404, page)
  })

  test('is open to all visitors where the configuration opens it', async ({ assert, cleanup }) => {
    const server = await aProductionServer(cleanup, { OUTBOX: 'on' })

    for (const page of pages) assert.equal(await server.status(page), 200, page)
  })

  test('is closed where real mail is sent, whatever the configuration says', async ({
    assert,
    cleanup,
  }) => {
    const settings = { OUTBOX: 'on', MAIL_DRIVER: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' }
    const server = await aProductionServer(cleanup, settings)

    for (const page of pages) assert.equal(await server.status(page), 404, page)
  })
})

test.group('The outbox where other machines reach the server', () => {
  test('is closed unless the configuration opens it', async ({ assert, cleanup }) => {
    const settings = { NODE_ENV: 'development', HOST: '0.0.0.0' }
    const closed = await aProductionServer(cleanup, settings)
    const open = await aProductionServer(cleanup, { ...settings, OUTBOX: 'on' })

    assert.equal(await closed.status('/outbox.json'), 404)
    assert.equal(await open.status('/outbox.json'), 200)
  })
})
