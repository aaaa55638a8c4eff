import { test } from '@japa/runner'
import { BANK } from '#tests/helpers/bank'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aHost, PASSWORD } from '#tests/helpers/host'

const CONFIRMED = { ...BANK, currentPassword: PASSWORD }

test.group('The mails of changed bank details', () => {
  test('name the currency whose details changed', async ({ assert }) => {
    const { api, user } = await aHost()
    await api.put('/bank-account', CONFIRMED)
    await api.put('/bank-account', { ...CONFIRMED, currency: 'USD' })
    await api.delete('/bank-account/pending').qs({ currency: 'USD' })
    await api.delete('/bank-account').qs({ currency: 'PEN' }).json({ currentPassword: PASSWORD })
    await workOff()

    const texts = (await outbox(user.email)).map(({ text }) => text ?? '')
    const told = texts.map((text) => /para recibir (\w{3}) \(/.exec(text)?.[1])
    assert.sameMembers(told, ['PEN', 'USD', 'USD', 'PEN'])
    assert.lengthOf(
      texts.filter((text) => /quitaron los datos bancarios para recibir PEN/.test(text)),
      1
    )
  })
})
