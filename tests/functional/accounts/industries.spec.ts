import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aHost } from '#tests/helpers/host'
import { INDUSTRIES } from '#shared/industries'

type Listed = { items: Record<string, unknown>[] }

test.group('The professions', () => {
  test('are a public list with order, name and alias, "other" at its end', async ({ assert }) => {
    const answer = await guest.get('/industries')

    answer.assertStatus(200)
    const { items } = answer.body() as Listed
    assert.deepEqual(
      items.map(({ id }) => id),
      [...INDUSTRIES]
    )
    assert.deepEqual(
      items.map(({ order }) => order),
      items.map((_item, index) => index)
    )
    assert.containsSubset(items, [
      { id: 'REAL_ESTATE', name: 'Inmobiliaria', alias: 'real-estate' },
    ])
    assert.equal(items.at(-1)!.id, 'OTHER')
  })

  test('are named in the reader’s language, and are not sent again while they are the same', async ({
    assert,
  }) => {
    const english = await guest.get('/industries').header('accept-language', 'en')
    const again = await guest
      .get('/industries')
      .header('accept-language', 'en')
      .header('if-none-match', english.header('etag')!)

    assert.containsSubset(english.body(), { items: [{ id: 'LEGAL', name: 'Legal' }] })
    assert.containsSubset(english.body(), { items: [{ id: 'PETS', name: 'Pets and veterinary' }] })
    again.assertStatus(304)
  })

  test('include others, which are named by the host: {$self}')
    .with([undefined, null, '  '])
    .run(async (_, customIndustryName) => {
      const { api } = await aHost()
      const change = (body: object) => api.patch('/users/me', body)

      const unnamed = await change({ industry: 'OTHER', customIndustryName })
      const named = await change({ industry: 'OTHER', customIndustryName: 'Apicultura' })

      unnamed.assertStatus(422)
      unnamed.assertBodyContains({ errors: [{ field: 'customIndustryName', rule: 'required' }] })
      named.assertBodyContains({ industry: 'OTHER', customIndustryName: 'Apicultura' })
    })
})
