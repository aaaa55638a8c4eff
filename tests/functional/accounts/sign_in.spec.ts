import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { maria, signIn, tokenOf } from './maria.ts'

test.group('Signing in', () => {
  test('a code becomes tokens once, and the tokens name the user', async ({ client, assert }) => {
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

  test('a wrong password and an unknown e-mail get the same answer', async ({ client, assert }) => {
    await client.post('/api/v3/users').json(maria)

    const wrong = await signIn(client, 'maria@example.com', 'Otra-clave-1!')
    const unknown = await signIn(client, 'nadie@example.com')

    wrong.assertStatus(401)
    unknown.assertStatus(401)
    assert.equal(wrong.body().message, unknown.body().message)
  })
})

test.group('A user’s own fields', () => {
  test('a username is digits and lowercase letters, not reserved and not taken', async ({
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

  test('a body that names another user is refused', async ({ client }) => {
    const host = await aHost()
    const other = await aHost()

    const response = await client
      .patch('/api/v3/users/me')
      .bearerToken(host.token)
      .json({ id: other.user.id, firstName: 'X' })

    response.assertStatus(422)
    response.assertBodyContains({ message: 'Current user id does not match' })
  })

  test('another user’s team is not found', async ({ client }) => {
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
