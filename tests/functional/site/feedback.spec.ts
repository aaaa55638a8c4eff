import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'
import Feedback from '#app/marketing/feedback/feedback'

const WORDS = { rating: 9, absenceSentiment: 'VERY_DISAPPOINTED', comment: ' Más colores. ' }

test.group('What hosts say of the product', () => {
  test('is kept with its author and the account they acted for', async ({ assert }) => {
    const { account: team, members } = await aTeam()
    const { api, user } = members.OWNER

    const said = await api.in(team).post('/feedback', WORDS)

    said.assertStatus(201)
    const [kept] = await Feedback.query().where({ accountId: team.id })
    assert.containsSubset(kept!.toJSON(), { ...WORDS, comment: 'Más colores.', userId: user.id })
  })

  test('is refused where it says nothing: {0}')
    .with([
      ['rating', { rating: 11 }],
      ['rating', { rating: 0 }],
      ['comment', { comment: 'ok' }],
      ['absenceSentiment', { absenceSentiment: 'HAPPY' }],
    ] as [string, object][])
    .run(async ({ assert }, [field, wrong]) => {
      const { api } = await aHost()
      const refused = await api.post('/feedback', { ...WORDS, ...wrong })
      refused.assertStatus(422)
      assert.containsSubset(refused.body().errors, [{ field }])
    })
})
