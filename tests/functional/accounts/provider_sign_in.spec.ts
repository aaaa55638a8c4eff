import { test } from '@japa/runner'
import { signIn } from './maria.ts'
import User from '#app/accounts/users/user'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aBrowser } from '#tests/helpers/session'
import { apiOf, guest } from '#tests/helpers/api'
import { aHost, PASSWORD } from '#tests/helpers/host'
import { PROVIDER_CODES } from '#shared/providers'
import Identity from '#app/accounts/identities/identity'
import AuthorizationCode from '#app/accounts/sessions/authorization_code'
import { transaction } from '#core/database/transaction'
import { issueCode } from '#app/accounts/sessions/issue_code'
import {
  aVisitor,
  mariaAt,
  PERSONAL,
  PROVED,
  UNPROVED,
  withProviders,
} from '#tests/helpers/providers'

const HOME = '/profile/u/me'

/** What one made by coming from a provider is left with. */
const made = async () => ({
  users: (await User.query()).length,
  identities: (await Identity.query()).length,
  codes: (await AuthorizationCode.query()).length,
})
const NOTHING = { users: 0, identities: 0, codes: 0 }

for (const provider of PROVIDER_CODES) {
  test.group(`Signing in by ${provider}`, () => {
    test('makes an account of a new user: proved, without a password, with source and time zone', async ({
      client,
      cleanup,
      assert,
    }) => {
      const server = await withProviders(cleanup)
      server.state.claims = mariaAt(provider)
      const visitor = aVisitor(client)

      const end = await visitor.comeBy(provider, {
        state: '/onboarding?x=1',
        source: 'navbar-mobile',
        timeZone: 'America/Bogota',
      })
      const me = await visitor.call('get', '/users/me')

      assert.equal(end, '/onboarding?x=1')
      me.assertBodyContains({
        email: 'maria@example.com',
        firstName: 'María',
        lastName: 'Luna',
        country: 'CO',
        timeZone: 'America/Bogota',
        state: 'VERIFIED',
        onboarding: true,
        emailVerified: true,
        hasPassword: false,
      })
      const user = await User.findByOrFail('email', 'maria@example.com')
      assert.equal(user.source, 'navbar-mobile')
      await workOff()
      assert.isEmpty(await outbox('maria@example.com'))
    })

    test('knows them again by the provider’s name for them, whatever their address has become', async ({
      client,
      cleanup,
      assert,
    }) => {
      const server = await withProviders(cleanup)
      server.state.claims = mariaAt(provider)
      await aVisitor(client).comeBy(provider)
      const other = await aHost()
      server.state.claims = mariaAt(provider, PROVED[provider](other.user.email))

      const visitor = aVisitor(client)
      const end = await visitor.comeBy(provider)
      const me = await visitor.call('get', '/users/me')

      assert.equal(end, HOME)
      me.assertBodyContains({ email: 'maria@example.com' })
      assert.lengthOf(await Identity.query(), 1)
    })

    test('connects the account that has their proved address, and tells its owner', async ({
      client,
      cleanup,
      assert,
    }) => {
      const server = await withProviders(cleanup)
      const host = await aHost()
      const { email } = host.user
      const before = await aBrowser(client, email)
      server.state.claims = mariaAt(provider, PROVED[provider](email.toUpperCase()))

      const visitor = aVisitor(client)
      await visitor.comeBy(provider)
      const me = await visitor.call('get', '/users/me')
      const stays = await before.call('get', '/users/me')
      const byPassword = await signIn(email, PASSWORD)

      me.assertBodyContains({ id: host.user.id, hasPassword: true })
      stays.assertStatus(200)
      byPassword.assertStatus(200)
      await workOff()
      const [mail, ...others] = await outbox(email)
      assert.match(mail!.subject!, /^Ahora también entras con/)
      assert.isEmpty(others)
    })

    test('takes an unproved account from the stranger who made it: password, sessions, tokens and codes end', async ({
      client,
      cleanup,
      assert,
    }) => {
      const server = await withProviders(cleanup)
      const stranger = await aHost()
      await stranger.user.merge({ emailVerifiedAt: null, state: 'CREATED' }).save()
      const { email, id } = stranger.user
      const before = await aBrowser(client, email)
      const code = await transaction((trx) => issueCode(trx, id, 'x'))
      server.state.claims = mariaAt(provider, PROVED[provider](email))

      const visitor = aVisitor(client)
      await visitor.comeBy(provider)
      const me = await visitor.call('get', '/users/me')

      me.assertBodyContains({ id, emailVerified: true, hasPassword: false, state: 'VERIFIED' })
      const byPassword = await signIn(email, PASSWORD)
      byPassword.assertStatus(401)
      const byCookie = await before.call('get', '/users/me')
      byCookie.assertStatus(401)
      const byToken = await stranger.api.get('/users/me')
      byToken.assertStatus(401)
      const byCode = await guest.post('/auth/token', { code })
      byCode.assertStatus(422)
      await workOff()
      const [mail] = await outbox(email)
      assert.match(mail!.subject!, /^Tu cuenta ahora se abre con/)
      assert.include(mail!.text, 'su contraseña anterior dejó de valer')
    })

    test('opens no account by an address that is not proved, and makes none', async ({
      client,
      cleanup,
      assert,
    }) => {
      const server = await withProviders(cleanup)
      const host = await aHost()
      const visitor = aVisitor(client)

      server.state.claims = mariaAt(provider, {
        hd: undefined,
        xms_edov: undefined,
        ...UNPROVED[provider](host.user.email),
      })
      const known = await visitor.comeBy(provider, { state: '/onboarding' })
      server.state.claims = mariaAt(provider, {
        hd: undefined,
        xms_edov: undefined,
        ...UNPROVED[provider]('new@example.com'),
      })
      const unknown = await visitor.comeBy(provider)
      server.state.claims = mariaAt(provider, { email: undefined })
      const without = await visitor.comeBy(provider)

      assert.equal(known, '/login?notice=use_password&redirect=%2Fonboarding')
      assert.equal(unknown, '/login?notice=email_not_verified')
      assert.equal(without, '/login?notice=email_not_verified')
      assert.deepEqual(await made(), { ...NOTHING, users: 1 })
      const me = await visitor.call('get', '/users/me')
      me.assertStatus(401)
    })

    test('of the same new person twice at once makes one account', async ({
      client,
      cleanup,
      assert,
    }) => {
      const server = await withProviders(cleanup)
      server.state.claims = mariaAt(provider)
      const visitors = Array.from({ length: 4 }, () => aVisitor(client))

      const ends = await Promise.all(visitors.map((visitor) => visitor.comeBy(provider)))

      assert.deepEqual(ends, Array(4).fill(HOME))
      assert.deepEqual(await made(), { users: 1, identities: 1, codes: 4 })
    })
  })
}

test.group('An address', () => {
  test('of a personal Microsoft account is proved', async ({ client, cleanup, assert }) => {
    const server = await withProviders(cleanup)
    server.state.claims = mariaAt('microsoft', { tid: PERSONAL, xms_edov: undefined })

    assert.equal(await aVisitor(client).comeBy('microsoft'), HOME)
  })

  test('that Google does not keep itself makes an account, but opens none that is there', async ({
    client,
    cleanup,
    assert,
  }) => {
    const server = await withProviders(cleanup)
    const host = await aHost()

    server.state.claims = mariaAt('google', { hd: undefined, sub: 'a' })
    const fresh = await aVisitor(client).comeBy('google')
    server.state.claims = mariaAt('google', { hd: undefined, sub: 'b', email: host.user.email })
    const taken = await aVisitor(client).comeBy('google')

    assert.equal(fresh, HOME)
    assert.match(taken, /^\/login\?notice=use_password/)
  })

  test('without a password looks like one with a wrong password, and gets one by mail', async ({
    client,
    cleanup,
    assert,
  }) => {
    const server = await withProviders(cleanup)
    server.state.claims = mariaAt('google')
    await aVisitor(client).comeBy('google')
    const email = 'maria@example.com'
    const refused = await signIn(email, PASSWORD)

    await guest.post('/users/password/request', { email })
    await workOff()
    const token = /token=([\w.-]+)/.exec((await outbox(email)).at(-1)!.text)![1]!
    const body = { password: PASSWORD, confirmPassword: PASSWORD }
    await apiOf(token).patch('/users/password', body)
    const signedIn = await signIn(email, PASSWORD)

    refused.assertStatus(401)
    assert.equal(refused.body().code, 'INVALID_CREDENTIALS')
    signedIn.assertStatus(200)
  })
})
