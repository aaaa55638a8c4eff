import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { apiOf, guest } from '#tests/helpers/api'
import { maria, signIn, tokenOf } from './maria.ts'

test.group('Signing in', () => {
  test('a code becomes tokens once, and the tokens name the user', async ({ assert }) => {
    await guest.post('/users', maria)
    const signedIn = await signIn()
    const url = new URL((signedIn.body() as { redirectUri: string }).redirectUri)
    const code = url.searchParams.get('code')

    const first = await guest.post('/auth/token', { code })
    const again = await guest.post('/auth/token', { code })
    const me = await apiOf((first.body() as { token: string }).token).get('/users/me')

    assert.equal(url.pathname, '/login/callback')
    assert.equal(url.searchParams.get('state'), 's1')
    again.assertStatus(422)
    me.assertBodyContains({ email: 'maria@example.com' })
  })

  test('a refresh token renews once; logging out ends a token', async () => {
    await guest.post('/users', maria)
    const { refreshToken, token } = await tokenOf()

    const renewed = await guest.post('/auth/token', { refreshToken })
    const again = await guest.post('/auth/token', { refreshToken })
    await apiOf(token).post('/auth/logout')
    const me = await apiOf(token).get('/users/me')

    renewed.assertStatus(200)
    again.assertStatus(422)
    me.assertStatus(401)
  })

  test('a wrong password and an unknown e-mail get the same answer', async ({ assert }) => {
    await guest.post('/users', maria)

    const wrong = await signIn('maria@example.com', 'Otra-clave-1!')
    const unknown = await signIn('nadie@example.com')

    wrong.assertStatus(401)
    unknown.assertStatus(401)
    assert.equal(wrong.body().message, unknown.body().message)
  })
})

test.group('A user’s own fields', () => {
  test('a username is digits and lowercase letters, not reserved and not taken', async () => {
    const host = await aHost()
    const other = await aHost()
    const change = (username: string) => host.api.patch('/users/me', { username })

    const wrong = await change('Ana María')
    const reserved = await change('login')
    const taken = await change(other.username)
    const good = await change('anita2026')

    wrong.assertBodyContains({
      errors: [
        { message: 'Nombre de usuario inválido, solo se permiten números y letras minúsculas' },
      ],
    })
    reserved.assertBodyContains({ code: 'USERNAME_RESERVED' })
    taken.assertBodyContains({ code: 'USERNAME_TAKEN' })
    good.assertBodyContains({ username: 'anita2026' })
  })

  test('a body that names another user is refused', async () => {
    const host = await aHost()
    const other = await aHost()

    const response = await host.api.patch('/users/me', { id: other.user.id, firstName: 'X' })

    response.assertStatus(422)
    response.assertBodyContains({ message: 'Current user id does not match' })
  })

  test('another user’s team is not found', async () => {
    const host = await aHost()
    const other = await aHost()

    const response = await host.api.in(other.account).get('/services')

    response.assertStatus(404)
    response.assertBodyContains({ code: 'TEAM_NOT_FOUND' })
  })
})
