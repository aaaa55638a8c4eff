import { test } from '@japa/runner'
import { apiOf } from '#tests/helpers/api'
import { aHost } from '#tests/helpers/host'
import db from '@adonisjs/lucid/services/db'
import { limits } from '#config/limits'
import { signedUp } from './onboarding_host.ts'

const patch = (token: string, body: object) => apiOf(token).patch('/users/me', body)

const END = { username: 'marialuna', industry: 'NUTRITION', onboarding: false }

test.group('Onboarding', () => {
  test('ends once, with a username and a chosen profession', async ({ assert }) => {
    const { token, user } = await signedUp()

    const ended = await patch(token, { ...END, terms: true })

    ended.assertStatus(200)
    ended.assertBodyContains(END)
    const before = user.termsAcceptedAt
    await user.refresh()
    assert.isAbove(user.termsAcceptedAt.toMillis(), before.toMillis())
  })

  test('does not need consent to the terms again, and takes no refusal for one', async () => {
    const { token } = await signedUp()

    const refused = await patch(token, { ...END, terms: false })
    const without = await patch(token, END)

    refused.assertBodyContains({ errors: [{ field: 'terms', rule: 'accepted' }] })
    without.assertStatus(200)
  })

  test('asks for {0}: {1}')
    .with([
      ['username', 'required', { username: undefined }],
      ['industry', 'required', { industry: undefined }],
      ['industry', 'required', { industry: null }],
      ['username', 'maxLength', { username: 'a'.repeat(13) }],
      ['username', 'minLength', { username: 'ab' }],
      ['username', 'regex', { username: 'maria-luna' }],
      ['customIndustryName', 'required', { industry: 'OTHER' }],
    ] as [string, string, object][])
    .run(async ({ assert }, [field, rule, wrong]) => {
      const { token, account } = await signedUp()

      const refused = await patch(token, { ...END, ...wrong })

      refused.assertStatus(422)
      assert.containsSubset(refused.body().errors, [{ field, rule }])
      await account.refresh()
      assert.isTrue(account.onboarding)
    })

  test('allows twelve characters of a username also before its last step, the edit card 48', async () => {
    const { token } = await signedUp()
    const long = 'a'.repeat(48)

    const early = await patch(token, { username: 'a'.repeat(13) })
    const onboarded = await patch(token, { ...END, username: 'a'.repeat(12) })
    const edited = await patch(token, { username: long })

    early.assertStatus(422)
    onboarded.assertStatus(200)
    edited.assertBodyContains({ username: long })
  })
})

test.group('Whether a username is free', () => {
  const ask = (token: string, username: string) =>
    apiOf(token).get('/users/me/username').qs({ username })

  test('shows whether it is free, with the reason when it is not', async () => {
    const { username: taken } = await aHost()
    const { token, account } = await signedUp()
    await account.merge({ username: 'minombre' }).save()

    const free = await ask(token, 'libre')
    const own = await ask(token, 'minombre')
    const others = await ask(token, taken)
    const reserved = await ask(token, 'precios')

    free.assertBody({ username: 'libre', isAvailable: true, reason: null, message: null })
    own.assertBodyContains({ username: 'minombre', isAvailable: true })
    others.assertBodyContains({ isAvailable: false, reason: 'USERNAME_TAKEN' })
    others.assertBodyContains({ message: 'Este nombre de usuario ya está en uso.' })
    reserved.assertBodyContains({ isAvailable: false, reason: 'USERNAME_RESERVED' })
  })

  test('is refused for what is no username, and for a person who asks all the time', async ({
    assert,
  }) => {
    const { token } = await aHost()
    const odd = await ask(token, 'Ñandú')
    const first = await ask(token, 'uno')
    await db.from('rate_limits').update({ points: limits.usernameChecks.free })
    const second = await ask(token, 'dos')

    odd.assertStatus(422)
    assert.deepEqual([first.status(), second.status()], [200, 429])
  })
})
