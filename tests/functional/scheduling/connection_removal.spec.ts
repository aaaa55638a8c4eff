import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { aHost } from '#tests/helpers/host'
import { sql } from '#core/database/transaction'
import { checkDue } from '#app/scheduling/connections/check_connection'
import { connectGoogle, connectionNow, withGoogle } from '#tests/helpers/connections'

const MINUTES = 60_000

test.group('Removing a connection', () => {
  test('revokes it, stops its channels, and leaves no row in any table', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup, { told: true })
    const host = await aHost()
    const { id } = await connectGoogle(client, host, google, {
      beforeWork: () => {
        const start = { dateTime: new Date(Date.now() + 86_400_000).toISOString() }
        const end = { dateTime: new Date(Date.now() + 90_000_000).toISOString() }
        google.put(google.calendarOf(), { id: 'dentist', start, end })
      },
    })
    assert.equal(google.channels.size, 1)
    assert.lengthOf(await db.from('busy_times').where({ source: 'calendar' }), 1)

    const removed = await host.api.delete(`/connections/${id}`)
    removed.assertStatus(204)
    // Hours are open before anything is asked.
    assert.lengthOf(await db.from('busy_times').where({ source: 'calendar' }), 0)
    await workOff()

    assert.equal(google.state.revoked, 1)
    assert.equal(google.channels.size, 0)
    for (const table of await tablesOfConnections())
      assert.lengthOf(await db.from(table).whereNot({ account_id: NOBODY }), 0, table)
    ;(await host.api.delete(`/connections/${id}`)).assertStatus(404)
  })

  test('while the provider is away is finished later', async ({ assert, client, cleanup }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    const { id } = await connectGoogle(client, host, google)
    google.fail({ kind: 'status', status: 500, on: /revoke/ })

    await host.api.delete(`/connections/${id}`)
    await workOff()
    assert.equal((await connectionNow()).state, 'leaving')
    assert.deepEqual((await host.api.get('/connections')).body().items, [])

    pass(cleanup, 10 * MINUTES)
    await checkDue()
    await workOff()
    assert.lengthOf(await db.from('connections'), 0)
    assert.equal(google.state.revoked, 1)
  })
})

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The tables that belong to a connection by a foreign key, directly or through others, as the catalogue knows them. */
async function tablesOfConnections(): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    undefined,
    `WITH RECURSIVE below (name) AS (
       SELECT 'connections'::regclass
       UNION SELECT c.conrelid::regclass FROM pg_constraint c JOIN below b ON c.confrelid = b.name WHERE c.contype = 'f'
     ) SELECT name::text FROM below WHERE name <> 'busy_times'::regclass`
  )
  return rows.map(({ name }) => name)
}
