import { test } from '@japa/runner'
import env from '#start/env'
import { newId } from '#core/ids'
import { sql, transaction } from '#core/database/transaction'
import { expect } from '#tests/helpers/expect'
import { aHost } from '#tests/helpers/host'
import { notifyLive } from '#core/live/notify_live'
import { databaseDoor } from '#tests/fakes/database_door'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aListeningStream, anotherProcess, aStreamAt } from '#tests/helpers/live'

const notify = (accountId: string) =>
  transaction((trx) => notifyLive(trx, { accountId, topic: 'bookings', id: newId() }))

/** The lines on this database: tests beside these have one of their own in the same PostgreSQL. */
const LINES = `application_name = 'cupo-live' AND datname = current_database()`

const countLines = async () => {
  const lines = await sql(undefined, `SELECT FROM pg_stat_activity WHERE ${LINES}`)
  return lines.length
}

/** Ends the lines on which processes listen, as a restart of the database does. */
const cutLines = () =>
  sql(undefined, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${LINES}`)

test.group('The line on which a process listens', () => {
  test('is one of each process: a commit reaches the browsers of all', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const stream = await aListeningStream(cleanup, host)
    const far = await aStreamAt(anotherProcess(cleanup), host)
    await far.next('reload')

    const { id } = await ticketOf((await aBooking(host)).code)

    const change = { accountId: host.account.id, bookings: [id] }
    assert.deepEqual(await stream.next('change'), change)
    assert.deepEqual(await far.next('change'), change)
    // The database forgets a line of a test before this one a moment after it was closed.
    await expect.poll(countLines).toBe(2)
  })

  test('is made again when it is cut, and every browser is then told to read again', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const far = await aStreamAt(anotherProcess(cleanup), host)
    await far.next('reload')

    await cutLines()
    assert.exists(await far.next('reload'))
    await notify(host.account.id)

    assert.exists(await far.next('change'))
  })

  test('loses what commits while it is cut: only the browser that reads again sees it', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const door = await databaseDoor(env.get('DATABASE_URL'))
    cleanup(() => door.close())
    const process = anotherProcess(cleanup, { connectionString: door.url })
    const far = await aStreamAt(process, host)
    await far.next('reload')
    const list = async () =>
      ((await host.api.get('/tickets?size=10')).body() as { total: number }).total
    const read = await list()

    door.become('shut')
    await aBooking(host)
    const missed = far.events.map(({ name }) => name)
    door.become('open')
    await far.next('reload')

    // A browser that waited for a change alone would still show this.
    assert.equal(read, 0)
    assert.deepEqual(missed, [])
    assert.equal(await list(), 1)
    assert.deepEqual(far.events, [])
  })

  test('counts as cut when it is silent: the next heartbeat finds it', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const door = await databaseDoor(env.get('DATABASE_URL'))
    cleanup(() => door.close())
    const process = anotherProcess(cleanup, { connectionString: door.url, patience: 300 })
    const far = await aStreamAt(process, host)
    await far.next('reload')

    door.become('silent')
    await process.beat()
    assert.isFalse(process.isHearing)
    door.become('open')

    assert.exists(await far.next('reload'))
    assert.isTrue(process.isHearing)
  })

  test('brings no “read again” before it hears: what a browser then reads is never older', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const door = await databaseDoor(env.get('DATABASE_URL'))
    cleanup(() => door.close())
    door.become('shut')
    const process = anotherProcess(cleanup, { connectionString: door.url })
    const far = await aStreamAt(process, host)
    await notify(host.account.id)
    assert.deepEqual(far.events, [])

    door.become('open')

    assert.exists(await far.next('reload'))
    await notify(host.account.id)
    assert.exists(await far.next('change'))
  })

  test('ends with its process, and so do the streams; a later one is sent elsewhere', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const process = anotherProcess(cleanup)
    const far = await aStreamAt(process, host)
    await far.next('reload')

    await process.stop()

    assert.deepEqual(far.ended, ['by us'])
    await assert.rejects(() => aStreamAt(process, host), 'BUSY')
  })
})
