import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import User from '#app/accounts/users/user'
import { Secret } from '@adonisjs/core/helpers'
import { signIn } from './maria.ts'
import { apiOf, guest } from '#tests/helpers/api'
import purge from '#jobs/accounts/purge_tokens_handler'
import { issueCode } from '#app/accounts/sessions/issue_code'
import { barrier } from '#tests/helpers/barrier'
import { aHost, type TestHost } from '#tests/helpers/host'
import { transaction } from '#core/database/transaction'
import { requestVerification } from '#app/accounts/users/request_verification'
import { disableUser } from '#app/accounts/sign_in/disable_user'

type Tokens = { token: string; refreshToken: string; expires: string }

async function tokensOf({ user }: TestHost): Promise<Tokens> {
  const { redirectUri } = (await signIn(user.email)).body() as { redirectUri: string }
  const code = new URL(redirectUri).searchParams.get('code')
  return (await guest.post('/auth/token', { code })).body() as Tokens
}

const renew = (refreshToken: string) => guest.post('/auth/token', { refreshToken })

const me = (token: string) => apiOf(token).get('/users/me')

test.group('The tokens of one sign-in', () => {
  test('all end with a sign-out by any of them; those of another sign-in go on', async () => {
    const host = await aHost()
    const [first, other] = [await tokensOf(host), await tokensOf(host)]
    const second = (await renew(first.refreshToken)).body() as Tokens

    const out = await apiOf(first.token).post('/auth/logout', {})

    out.assertStatus(204)
    ;(await me(first.token)).assertStatus(401)
    ;(await me(second.token)).assertStatus(401)
    ;(await renew(second.refreshToken)).assertStatus(422)
    ;(await me(other.token)).assertStatus(200)
    ;(await renew(other.refreshToken)).assertStatus(200)
  })

  test('of 20 uses of a refresh token at once one succeeds', async ({ assert }) => {
    const { refreshToken } = await tokensOf(await aHost())

    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(refreshToken)))

    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [200, ...Array.from({ length: 19 }, () => 422)])
  })

  test('without the check in the statement several would: control', async ({ assert }) => {
    const { refreshToken } = await tokensOf(await aHost())
    const together = barrier(4)
    const readThenDelete = async () => {
      const token = await User.refreshTokens.verify(new Secret(refreshToken))
      await together()
      await db.from('auth_access_tokens').where({ id: token?.identifier }).delete()
      return token !== null
    }

    const wins = await Promise.all(Array.from({ length: 4 }, readThenDelete))

    assert.deepEqual(wins, [true, true, true, true])
  })

  test('all end when a spent refresh token comes again: it is in two hands', async () => {
    const stolen = await tokensOf(await aHost())
    const renewed = (await renew(stolen.refreshToken)).body() as Tokens

    const again = await renew(stolen.refreshToken)

    again.assertStatus(422)
    again.assertBodyContains({ code: 'INVALID_CODE' })
    ;(await me(renewed.token)).assertStatus(401)
    ;(await renew(renewed.refreshToken)).assertStatus(422)
  })

  test('end 90 days after it, however often they are renewed', async ({ assert }) => {
    const first = await tokensOf(await aHost())
    const endsAt = DateTime.utc().plus({ minutes: 10 })
    await db.from('token_families').update({ ends_at: endsAt.toJSDate() })

    const renewed = (await renew(first.refreshToken)).body() as Tokens
    await db.from('token_families').update({ ends_at: new Date() })
    const late = await renew(renewed.refreshToken)

    assert.equal(renewed.expires, endsAt.toISO())
    late.assertStatus(422)
  })

  test('are forgotten once they are over, but a spent refresh token not before its family', async ({
    assert,
  }) => {
    const [host, gone] = [await aHost(), await aHost()]
    const first = await tokensOf(host)
    await tokensOf(gone)
    const past = new Date(Date.now() - 1000)
    await db.from('token_families').where({ user_id: gone.user.id }).update({ ends_at: past })
    await db.from('auth_access_tokens').where({ type: 'access' }).update({ expires_at: past })
    const renewed = (await renew(first.refreshToken)).body() as Tokens

    await purge()

    const kept = await db.from('auth_access_tokens').whereNotNull('family_id')
    assert.sameMembers(
      kept.map(({ type, spent_at: spent }) => `${type}${spent ? ' spent' : ''}`),
      ['refresh spent', 'access', 'refresh']
    )
    ;(await me(renewed.token)).assertStatus(200)
    ;(await renew(first.refreshToken)).assertStatus(422)
    ;(await renew(renewed.refreshToken)).assertStatus(422)
  })

  test('are forgotten with the codes of sign-ins and mails that were used or are too old', async ({
    assert,
  }) => {
    const host = await aHost()
    const codes = async () => [
      (await db.from('authorization_codes')).length,
      (await db.from('verification_codes')).length,
    ]
    await transaction((trx) => issueCode(trx, host.user.id, 'a browser'))
    await transaction((trx) => requestVerification(trx, host.user.id))
    await purge()
    const fresh = await codes()
    await tokensOf(host)
    await purge()
    const used = await codes()
    const dayAgo = new Date(Date.now() - 86_401_000)
    for (const table of ['authorization_codes', 'verification_codes'])
      await db.from(table).update({ expires_at: dayAgo })

    await purge()

    assert.deepEqual(
      [fresh, used],
      [
        [1, 1],
        [1, 1],
      ]
    )
    assert.deepEqual(await codes(), [0, 0])
  })

  test('end at once for a disabled user', async () => {
    const host = await aHost()
    const { token, refreshToken } = await tokensOf(host)

    await transaction((trx) => disableUser(trx, host.user.id))

    ;(await me(token)).assertStatus(401)
    ;(await renew(refreshToken)).assertStatus(422)
  })
})
