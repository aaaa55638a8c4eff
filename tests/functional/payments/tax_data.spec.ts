import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'
import { TAX } from '#tests/helpers/tax_data'

test.group('The tax data of an account', () => {
  test('is kept by its number without hyphens, shown as people write it, and can be forgotten', async ({
    assert,
  }) => {
    const { api } = await aHost()
    const none = await api.get('/tax-data')

    const saved = await api.put('/tax-data', { ...TAX, taxId: '20 512333797' })
    const changed = await api.put('/tax-data', {
      ...TAX,
      country: 'CL',
      taxId: '76.086.428-5',
      taxRate: 19,
    })
    const forgotten = await api.delete('/tax-data')

    none.assertBody({ exists: false, isOwner: true, taxData: null })
    saved.assertStatus(200)
    saved.assertBody({
      exists: true,
      isOwner: true,
      taxData: { ...TAX, taxName: 'IGV', version: 1 },
    })
    changed.assertBodyContains({
      taxData: { country: 'CL', taxId: '76.086.428-5', taxName: 'IVA' },
    })
    forgotten.assertStatus(204)
    assert.isFalse((await api.get('/tax-data')).body().exists)
  })

  for (const [country, taxId, taxRate] of [
    ['PE', '20512333798', 18],
    ['CO', '213.123.432-2', 19],
    ['CL', '76.086.428-6', 19],
    ['MX', 'GODE561231GR9', 16],
    ['AR', '20-26756539-4', 21],
    ['UY', '21-100342-001-8', 22],
  ] as const)
    test(`needs a number with the right check digit: ${country}`, async ({ assert }) => {
      const { api } = await aHost()

      const answer = await api.put('/tax-data', { ...TAX, country, taxId, taxRate })

      answer.assertStatus(422)
      assert.deepEqual(
        answer.body().errors.map(({ field, rule }: Record<string, string>) => [field, rule]),
        [['taxId', 'taxId']]
      )
    })

  test('has a rate that its country has', async ({ assert }) => {
    const { api } = await aHost()

    const answer = await api.put('/tax-data', { ...TAX, taxRate: 19 })

    answer.assertStatus(422)
    assert.equal(answer.body().errors[0].field, 'taxRate')
  })

  test('of a team is seen and changed by its owner; admins see whether there is any', async () => {
    const { account: team, members } = await aTeam()
    const owner = members.OWNER.api.in(team)
    const admin = members.ADMIN.api.in(team)

    const refused = await admin.put('/tax-data', TAX)
    const saved = await owner.put('/tax-data', TAX)
    const seen = await admin.get('/tax-data')
    const kept = await admin.delete('/tax-data')

    refused.assertStatus(403)
    saved.assertStatus(200)
    seen.assertBody({ exists: true, isOwner: false, taxData: null })
    kept.assertStatus(403)
  })
})
