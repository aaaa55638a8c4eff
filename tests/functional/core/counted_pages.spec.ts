import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { aCrowd } from '#database/factories/crowd'
import { mostCounted } from '#config/list_limits'
import { aHost, type TestHost } from '#tests/helpers/host'

const SIZE = 200

type Listed = { total: number; isMore?: true; items: { id: string }[] }

/** An account with one client more than are counted: all have a tag, and all but one have another. */
async function aLargeAccount() {
  const host = await aHost({ account: { roleId: 'BUSINESS' } })
  await aBooking(host)
  await aCrowd({ accountId: host.account.id, hosts: 1, bookingsEach: mostCounted + 1 })
  const { id } = await db.from('accounts').where('username', 'millon1').firstOrFail()
  // Several share an instant: their ids tell them apart.
  await db.rawQuery(
    `UPDATE buyers SET tags = '{todas}',
       last_reservation_at = now() - abs(hashtext(CAST(id AS text)) % 500) * interval '1 second'`
  )
  await db.rawQuery(
    `UPDATE buyers SET tags = '{todas,contadas}'
     WHERE id IN (SELECT id FROM buyers WHERE account_id = :id ORDER BY email LIMIT :mostCounted)`,
    { id, mostCounted }
  )
  return { host, id: id as string }
}

async function pagesOf(host: TestHost, query: Record<string, string>) {
  const pages: Listed[] = []
  for (let page = 1; page <= Math.ceil(mostCounted / SIZE) + 1; page++) {
    const answer = await host.api.get('/buyers').qs({ ...query, page, size: SIZE })
    answer.assertStatus(200)
    pages.push(answer.body() as Listed)
  }
  return { first: pages[0]!, ids: pages.flatMap(({ items }) => items.map(({ id }) => id)) }
}

test.group('The pages of a list', () => {
  test('have each row once and in order, as many as are counted or more', async ({ assert }) => {
    const { host, id } = await aLargeAccount()
    const sorted = async (tag: string, order: 'asc' | 'desc') => {
      const rows = await db
        .from('buyers')
        .where('account_id', id)
        .whereRaw('tags @> ARRAY[?]::text[]', [tag])
        .orderBy('last_reservation_at', order)
        .orderBy('id', order)
        .select('id')
      return rows.map((row: { id: string }) => row.id)
    }

    for (const order of ['asc', 'desc'] as const) {
      const counted = await pagesOf(host, { teamId: id, tag: 'contadas', order })
      assert.equal(counted.first.total, mostCounted)
      assert.isUndefined(counted.first.isMore)
      assert.deepEqual(counted.ids, await sorted('contadas', order))

      const more = await pagesOf(host, { teamId: id, tag: 'todas', order })
      assert.equal(more.first.total, mostCounted)
      assert.isTrue(more.first.isMore)
      assert.deepEqual(more.ids, await sorted('todas', order))
      assert.lengthOf(more.ids, mostCounted + 1)
    }
    const beyond = await host.api
      .get('/buyers')
      .qs({ teamId: id, tag: 'contadas', page: 1_000_000, size: SIZE })
    beyond.assertStatus(200)
    assert.containSubset(beyond.body(), { total: mostCounted, items: [] })
  }).timeout(60_000)
})
