import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import User from '#app/accounts/models/user'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { aHost, PASSWORD } from '#tests/helpers/host'
import VerificationCode from '#app/accounts/models/verification_code'

const maria = {
  firstName: 'María',
  lastName: 'Luna',
  email: 'Maria@Example.com',
  password: PASSWORD,
  terms: true,
  country: 'CO',
}

async function signIn(client: ApiClient, email = 'maria@example.com', password = PASSWORD) {
  const response = await client
    .post('/api/v3/auth')
    .qs({ clientId: 'test', state: 's1' })
    .json({ grantType: 'password', email, password })
  return response
}

async function tokenOf(client: ApiClient) {
  const { redirectUri } = (await signIn(client)).body() as { redirectUri: string }
  const code = new URL(redirectUri).searchParams.get('code')
  const response = await client.post('/api/v3/auth/token').json({ code })
  return response.body() as { token: string; refreshToken: string }
}

async function mailedCode() {
  await workOff()
  const mails = await outbox('maria@example.com')
  return /\d{6}/.exec(mails.at(-1)!.subject!)![0]
}

test.group('Signing up', () => {
  test('a person gets an account of their country, office hours and a code by mail', async ({
    client,
    assert,
  }) => {
    const response = await client.post('/api/v3/users').json(maria)

    response.assertStatus(201)
    response.assertBodyContains({
      email: 'maria@example.com',
      currency: 'COP',
      timeZone: 'America/Bogota',
      emailVerified: false,
      onboarding: true,
    })
    assert.notProperty(response.body(), 'password')
    assert.match(await mailedCode(), /^\d{6}$/)
    assert.deepEqual(await db.from('schedules').count('* as n'), [{ n: '1' }])
  })

  test('an unknown country counts as US, and nobody makes themselves staff or PRO', async ({
    client,
  }) => {
    const abroad = await client.post('/api/v3/users').json({ ...maria, country: 'ZZ' })
    const greedy = await client
      .post('/api/v3/users')
      .json({ ...maria, email: 'b@example.com', isStaff: true, roleId: 'PRO' })

    abroad.assertBodyContains({ country: 'US', currency: 'USD' })
    greedy.assertStatus(422)
  })

  test('the same e-mail signs up once', async ({ client, assert }) => {
    await client.post('/api/v3/users').json(maria)
    const again = await client.post('/api/v3/users').json({ ...maria, email: 'maria@example.com' })

    again.assertStatus(409)
    again.assertBodyContains({ code: 'EMAIL_TAKEN' })
    assert.lengthOf(await User.all(), 1)
  })

  const weak = ['short1!', 'alllowercase1!', 'ALLUPPERCASE1!', 'NoDigitsHere!', 'NoSignHere123']
  for (const password of weak) {
    test(`the password ${password} is refused`, async ({ client }) => {
      const response = await client.post('/api/v3/users').json({ ...maria, password })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'password' }] })
    })
  }

  test('terms have to be accepted', async ({ client }) => {
    const response = await client.post('/api/v3/users').json({ ...maria, terms: false })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'terms' }] })
  })
})

test.group('Proving the e-mail', (group) => {
  let token = ''

  async function begin(client: ApiClient) {
    await client.post('/api/v3/users').json(maria)
    const tokens = await tokenOf(client)
    token = tokens.token
    return mailedCode()
  }
  group.each.teardown(() => {
    token = ''
  })

  test('the mailed code proves it, once', async ({ client }) => {
    const code = await begin(client)

    const first = await client.post('/api/v3/users/verify').bearerToken(token).json({ code })
    const again = await client.post('/api/v3/users/verify').bearerToken(token).json({ code })

    first.assertStatus(200)
    first.assertBodyContains({ emailVerified: true })
    again.assertStatus(422)
    again.assertBodyContains({ code: 'INVALID_CODE' })
  })

  test('after five wrong tries even the right one is refused', async ({ client }) => {
    const code = await begin(client)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++)
      await client.post('/api/v3/users/verify').bearerToken(token).json({ code: wrong })

    const right = await client.post('/api/v3/users/verify').bearerToken(token).json({ code })

    right.assertStatus(429)
  })

  test('after ten minutes it has expired', async ({ client }) => {
    const code = await begin(client)
    await VerificationCode.query().update({ expiresAt: new Date(Date.now() - 1000) })

    const late = await client.post('/api/v3/users/verify').bearerToken(token).json({ code })

    late.assertStatus(410)
    late.assertBodyContains({ code: 'EXPIRED' })
  })

  test('another code can be had after a minute, not before', async ({ client }) => {
    await begin(client)
    const early = await client.post('/api/v3/users/verification-code').bearerToken(token)
    await VerificationCode.query().update({ createdAt: new Date(Date.now() - 61_000) })
    const later = await client.post('/api/v3/users/verification-code').bearerToken(token)

    early.assertStatus(429)
    early.assertHeader('retry-after')
    later.assertStatus(202)
  })
})

test.group('Signing in', () => {
  test('a code becomes tokens once, and the tokens say who one is', async ({ client, assert }) => {
    await client.post('/api/v3/users').json(maria)
    const signedIn = await signIn(client)
    const url = new URL((signedIn.body() as { redirectUri: string }).redirectUri)
    const code = url.searchParams.get('code')

    const first = await client.post('/api/v3/auth/token').json({ code })
    const again = await client.post('/api/v3/auth/token').json({ code })
    const me = await client
      .get('/api/v3/users/me')
      .bearerToken((first.body() as { token: string }).token)

    assert.equal(url.pathname, '/login/callback')
    assert.equal(url.searchParams.get('state'), 's1')
    again.assertStatus(422)
    me.assertBodyContains({ email: 'maria@example.com' })
  })

  test('a refresh token renews once; logging out ends a token', async ({ client }) => {
    await client.post('/api/v3/users').json(maria)
    const { refreshToken, token } = await tokenOf(client)

    const renewed = await client.post('/api/v3/auth/token').json({ refreshToken })
    const again = await client.post('/api/v3/auth/token').json({ refreshToken })
    await client.post('/api/v3/auth/logout').bearerToken(token)
    const me = await client.get('/api/v3/users/me').bearerToken(token)

    renewed.assertStatus(200)
    again.assertStatus(422)
    me.assertStatus(401)
  })

  test('a wrong password and an unknown e-mail are told the same', async ({ client, assert }) => {
    await client.post('/api/v3/users').json(maria)

    const wrong = await signIn(client, 'maria@example.com', 'Otra-clave-1!')
    const unknown = await signIn(client, 'nadie@example.com')

    wrong.assertStatus(401)
    unknown.assertStatus(401)
    assert.equal(wrong.body().message, unknown.body().message)
  })

  test('guessing is stopped after ten tries', async ({ client }) => {
    await client.post('/api/v3/users').json(maria)
    for (let tries = 0; tries < 10; tries++)
      await signIn(client, 'maria@example.com', 'Otra-clave-1!')

    const next = await signIn(client, 'maria@example.com', 'Otra-clave-1!')

    next.assertStatus(429)
    next.assertHeader('retry-after')
  })
})

test.group('What one says of oneself', () => {
  test('a username is digits and lowercase letters, not reserved and not somebody’s', async ({
    client,
  }) => {
    const host = await aHost()
    const other = await aHost()
    const change = (username: string) =>
      client.patch('/api/v3/users/me').bearerToken(host.token).json({ username })

    const wrong = await change('Ana María')
    const reserved = await change('login')
    const taken = await change(other.username)
    const good = await change('anita2026')

    wrong.assertBodyContains({
      errors: [
        { message: 'Nombre de usuario inválido, sólo se permiten números y letras minúsculas' },
      ],
    })
    reserved.assertBodyContains({ code: 'USERNAME_RESERVED' })
    taken.assertBodyContains({ code: 'USERNAME_TAKEN' })
    good.assertBodyContains({ username: 'anita2026' })
  })

  test('a body that names somebody else is refused', async ({ client }) => {
    const host = await aHost()
    const other = await aHost()

    const response = await client
      .patch('/api/v3/users/me')
      .bearerToken(host.token)
      .json({ id: other.user.id, firstName: 'X' })

    response.assertStatus(422)
    response.assertBodyContains({ message: 'Current user id does not match' })
  })

  test('somebody else’s team is not found', async ({ client }) => {
    const host = await aHost()
    const other = await aHost()

    const response = await client
      .get('/api/v3/services')
      .qs({ teamId: other.account.id })
      .bearerToken(host.token)

    response.assertStatus(404)
    response.assertBodyContains({ code: 'TEAM_NOT_FOUND' })
  })
})
