import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aTeam } from '#tests/helpers/team'
import type { Api } from '#tests/helpers/api'
import { mostSavedFilters } from '#config/limits'
import { aHost } from '#tests/helpers/host'
import type { SavedList } from '#shared/saved_filters'

const LIVE = { list: 'bookings.coming', name: 'Esta semana', query: { state: 'live', q: 'ana' } }
const AWAY = { list: 'buyers', name: 'Lejos', query: { awayWeeks: 8, country: 'PE' } }

const keep = (api: Api, { list, ...body }: { list: string; name: string; query: object }) =>
  api.put(`/saved-filters/${list.startsWith('bookings') ? 'bookings' : list}`, { list, ...body })

type Item = { id: string; name: string; query: object }

async function kept(api: Api, list: SavedList): Promise<Item[]> {
  const answer = await api.get('/saved-filters').qs({ list })
  answer.assertStatus(200)
  return (answer.body() as { items: Item[] }).items
}

test.group('Saved filters', () => {
  test('are kept by list under a name, which a second one of the name replaces', async ({
    assert,
  }) => {
    const { api } = await aHost()

    ;(await keep(api, LIVE)).assertStatus(200)
    ;(await keep(api, AWAY)).assertStatus(200)
    const query = { from: '2027-01-01', to: '2027-01-31', sortBy: 'createdAt', order: 'asc' }
    ;(await keep(api, { ...LIVE, name: ' Esta semana ', query })).assertStatus(200)
    ;(await keep(api, { ...LIVE, list: 'bookings.all' })).assertStatus(200)
    const coming = await kept(api, 'bookings.coming')

    assert.lengthOf(coming, 1)
    assert.containSubset(coming[0], { name: LIVE.name, query })
    assert.notProperty(coming[0]!.query, 'state')
    assert.lengthOf(await kept(api, 'bookings.all'), 1)
    assert.containSubset(await kept(api, 'buyers'), [{ name: AWAY.name, query: AWAY.query }])
  })

  test('are refused with a filter that the list does not have, or a value that it would refuse', async ({
    assert,
  }) => {
    const { api } = await aHost()
    const wrong = [
      { ...LIVE, query: { country: 'PE' } },
      { ...LIVE, query: { state: 'lost' } },
      { ...LIVE, query: { from: '2027-02-30' } },
      { ...LIVE, query: { productId: 'mine' } },
      { ...LIVE, query: { q: 'a'.repeat(121) } },
      { ...LIVE, query: { page: 2 } },
      { ...LIVE, name: 'a'.repeat(41) },
      { ...LIVE, name: '  ' },
      { ...AWAY, query: { state: 'confirmed' } },
      { ...AWAY, query: { sortBy: 'notes' } },
      { ...AWAY, query: { page: 2 } },
    ]

    for (const one of wrong) {
      const answer = await keep(api, one)
      answer.assertStatus(422)
      answer.assertBodyContains({ code: 'VALIDATION_ERROR' })
    }
    const elsewhere = await api.put('/saved-filters/buyers', { ...AWAY, list: 'bookings.all' })
    elsewhere.assertStatus(422)

    assert.isEmpty(await db.from('saved_filters'))
  })

  test('are so many of each list, and one of a known name is still replaced', async ({
    assert,
  }) => {
    const { api } = await aHost()
    for (let made = 0; made < mostSavedFilters; made++)
      (await keep(api, { ...LIVE, name: String(made) })).assertStatus(200)

    const beyond = await keep(api, LIVE)
    const replaced = await keep(api, { ...LIVE, name: '0' })
    const other = await keep(api, AWAY)

    beyond.assertStatus(409)
    beyond.assertBodyContains({
      code: 'TOO_MANY_SAVED_FILTERS',
      meta: { most: mostSavedFilters },
    })
    replaced.assertStatus(200)
    other.assertStatus(200)
    assert.lengthOf(await kept(api, 'bookings.coming'), mostSavedFilters)
  })

  test('of one name that arrive together are one', async ({ assert }) => {
    const { api } = await aHost()

    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (q) => keep(api, { ...LIVE, query: { q } }))
    )

    for (const answer of answers) answer.assertStatus(200)
    assert.lengthOf(await kept(api, 'bookings.coming'), 1)
  })

  test('belong to one member of a team, who has others in the own account', async ({ assert }) => {
    const { account, members } = await aTeam()
    const { OWNER, ADMIN, COLLABORATOR } = members
    const [owner, admin] = [OWNER.api.in(account), ADMIN.api.in(account)]
    const saved = await keep(owner, LIVE)
    const { id } = saved.body() as Item
    await keep(admin, { ...LIVE, query: { q: 'luis' } })

    const foreign = [
      await admin.delete(`/saved-filters/${id}`),
      await OWNER.api.delete(`/saved-filters/${id}`),
      await (await aHost()).api.delete(`/saved-filters/${id}`),
    ]
    const collaborator = COLLABORATOR.api.in(account)
    const refused = [
      await collaborator.get('/saved-filters?list=bookings.coming'),
      await keep(collaborator, LIVE),
      await collaborator.delete(`/saved-filters/${id}`),
    ]

    for (const answer of foreign) {
      answer.assertStatus(404)
      answer.assertBodyContains({ code: 'SAVED_FILTER_NOT_FOUND' })
    }
    for (const answer of refused) answer.assertStatus(403)
    assert.isEmpty(await kept(OWNER.api, 'bookings.coming'))
    assert.containSubset(await kept(admin, 'bookings.coming'), [{ query: { q: 'luis' } }])
    assert.lengthOf(await kept(owner, 'bookings.coming'), 1)
    const gone = await owner.delete(`/saved-filters/${id}`)
    gone.assertStatus(204)
    assert.isEmpty(await kept(owner, 'bookings.coming'))
  })

  test('go with the member, and with the account', async ({ assert }) => {
    const { account, members } = await aTeam()
    await keep(members.OWNER.api.in(account), LIVE)
    await keep(members.ADMIN.api.in(account), LIVE)
    const left = () => db.from('saved_filters').where('account_id', account.id)

    await db.from('members').where('id', members.ADMIN.memberId).delete()
    assert.lengthOf(await left(), 1)
    await db.from('accounts').where('id', account.id).delete()
    assert.isEmpty(await left())
  })
})
