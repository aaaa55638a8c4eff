import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aBrowser } from '#tests/helpers/session'
import { apiOf, guest } from '#tests/helpers/api'
import { aHost, PASSWORD } from '#tests/helpers/host'
import { maria, signIn } from './maria.ts'
import PasswordReset from '#app/accounts/passwords/password_reset'

const NEW = 'Nueva-clave-9$'

const ask = (email: string) => guest.post('/users/password/request', { email })

const choose = (token: string, password = NEW) =>
  apiOf(token).patch('/users/password', { password, confirmPassword: password })

/** The token of the link that was mailed last. */
async function mailedToken(email: string): Promise<string> {
  await workOff()
  const mails = await outbox(email)
  return /recover-password\?token=([\w.-]+)/.exec(mails.at(-1)!.text)![1]!
}

test.group('A forgotten password', () => {
  test('is chosen anew by the mailed link, once; all sessions end at once', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const { email } = host.user
    const browser = await aBrowser(client, email)

    const asked = await ask(email)
    const token = await mailedToken(email)
    const chosen = await choose(token)
    const again = await choose(token, 'Otra-clave-10$')

    asked.assertStatus(202)
    chosen.assertStatus(204)
    again.assertStatus(410)
    again.assertBodyContains({ code: 'LINK_EXPIRED' })
    const byCookie = await browser.call('get', '/users/me')
    const byToken = await host.api.get('/users/me')
    byCookie.assertStatus(401)
    byToken.assertStatus(401)
    const old = await signIn(email, PASSWORD)
    const now = await signIn(email, NEW)
    old.assertStatus(401)
    now.assertStatus(200)
    await workOff()
    assert.equal((await outbox(email)).at(-1)!.subject, 'Tu contraseña cambió')
  })

  test('an unknown e-mail is answered the same, and no mail is sent', async ({ assert }) => {
    const host = await aHost()

    const known = await ask(host.user.email)
    const unknown = await ask('nadie@example.com')
    await workOff()

    assert.deepEqual(unknown.body(), known.body())
    assert.equal(unknown.status(), known.status())
    assert.isEmpty(await outbox('nadie@example.com'))
  })

  test('a link is over after an hour, and when a newer one was asked for', async () => {
    const host = await aHost()
    const { email } = host.user
    await ask(email)
    const first = await mailedToken(email)
    await ask(email)
    const second = await mailedToken(email)

    const overtaken = await choose(first)
    await PasswordReset.query().update({ expiresAt: DateTime.utc().minus({ seconds: 1 }) })
    const late = await choose(second)

    overtaken.assertStatus(410)
    late.assertStatus(410)
  })

  test('a link that was not ours opens nothing', async () => {
    const host = await aHost()
    await ask(host.user.email)
    const token = await mailedToken(host.user.email)
    const [id] = token.split('.') as [string]

    for (const wrong of ['', 'x', id, `${id}.`, `${id}.${'A'.repeat(43)}`, host.token]) {
      const answer = await choose(wrong)
      answer.assertStatus(410)
    }
  })
})

test.group('A password', () => {
  test('follows the rule, is none of the commonest, and is written twice alike', async ({
    assert,
  }) => {
    const messages = async (password: string) => {
      const answer = await guest.post('/users', { ...maria, password })
      return (answer.body().errors ?? []).map((error: { message: string }) => error.message)
    }

    assert.deepEqual(await messages('Corta1!'), ['Mínimo 8 caracteres'])
    assert.match((await messages('sinmayuscula1!'))[0], /^Usa una minúscula/)
    for (const common of ['Password1!', 'P@ssw0rd', 'Qwerty123!', 'Abc12345!', 'Admin123!'])
      assert.match((await messages(common))[0], /^Esa contraseña es muy común/, common)
    assert.isEmpty(await messages(`Larga-${'palabra-'.repeat(13)}9$`))

    const { api } = await aHost()
    const unlike = await api.patch('/users/me/password', {
      currentPassword: 'x',
      password: NEW,
      confirmPassword: 'Nueva-clave-8$',
    })
    unlike.assertBodyContains({ errors: [{ field: 'confirmPassword' }] })
  })

  test('is changed by a user who knows the old one; the other sessions end, this one goes on', async ({
    client,
  }) => {
    const host = await aHost()
    const here = await aBrowser(client, host.user.email)
    const there = await aBrowser(client, host.user.email)
    const body = { currentPassword: PASSWORD, password: NEW, confirmPassword: NEW }

    const wrong = await here
      .call('patch', '/users/me/password')
      .json({ ...body, currentPassword: 'Otra-clave-1!' })
    const right = await here.call('patch', '/users/me/password').json(body)

    wrong.assertStatus(422)
    wrong.assertBodyContains({ code: 'WRONG_PASSWORD' })
    right.assertStatus(204)
    const stays = await here.call('get', '/users/me')
    const goes = await there.call('get', '/users/me')
    stays.assertStatus(200)
    goes.assertStatus(401)
  })
})
