import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { aHost, aProHost, inDays } from '#tests/helpers/host'
import { CALENDAR_SITES } from '#tests/helpers/calendar_sites/all'
import { sql } from '#core/database/transaction'
import { checkDue } from '#app/scheduling/connections/check_connection'
import { connectGoogle, connectionNow, mirrored, withGoogle } from '#tests/helpers/connections'

const MINUTES = 60_000

type Standing = { id: string; settings: { privateTitles: boolean } }

test.group('Removing a connection', () => {
  for (const [code, siteOf] of Object.entries(CALENDAR_SITES))
    test(`of ${code} revokes it, stops its channels, and leaves no row in any table`, async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await siteOf(cleanup, { told: true })
      const host = await aHost()
      const { id } = await site.connect(client, host, {
        beforeWork: () => site.put('dentist', { start: inDays(4) }),
      })
      assert.equal(site.channels(), site.isTold ? 1 : 0)
      assert.lengthOf(await db.from('busy_times').where({ source: 'calendar' }), 1)

      const removed = await host.api.delete(`/connections/${id}`)
      removed.assertStatus(204)
      // Hours are open before anything is asked.
      assert.lengthOf(await db.from('busy_times').where({ source: 'calendar' }), 0)
      await workOff()

      assert.equal(site.revoked(), site.isRevocable ? 1 : 0)
      assert.equal(site.channels(), 0)
      for (const table of await tablesOfConnections())
        assert.lengthOf(await db.from(table).whereNot({ account_id: NOBODY }), 0, table)
      ;(await host.api.delete(`/connections/${id}`)).assertStatus(404)
    })

  for (const code of ['google-calendar', 'microsoft-calendar'] as const)
    test(`of one of two accounts of ${code} leaves the other with its settings and busy times`, async ({
      assert,
      client,
      cleanup,
    }) => {
      const site = await CALENDAR_SITES[code](cleanup)
      const host = await aProHost()
      const first = await site.connect(client, host, {
        beforeWork: () => site.put('dentist', { start: inDays(4) }),
      })
      const second = await site.connect(client, host, { email: 'consultorio@example.com' })
      await host.api.patch(`/connections/${first.id}`, { privateTitles: true })
      const stand = async () => {
        const { items } = (await host.api.get('/connections')).body() as { items: Standing[] }
        return items.map(({ id, settings }) => [id, settings.privateTitles])
      }
      assert.deepEqual(await stand(), [
        [first.id, true],
        [second.id, false],
      ])

      await host.api.delete(`/connections/${second.id}`)
      await workOff()

      assert.deepEqual(await stand(), [[first.id, true]])
      assert.lengthOf(await mirrored(), 1)
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
