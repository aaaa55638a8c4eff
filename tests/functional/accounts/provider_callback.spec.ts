import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import User from '#app/accounts/users/user'
import i18nManager from '@adonisjs/i18n/services/main'
import { aHost } from '#tests/helpers/host'
import { aBrowser } from '#tests/helpers/session'
import { patience } from '#config/ally'
import { PROVIDER_CODES } from '#shared/providers'
import Identity from '#app/accounts/identities/identity'
import { aVisitor, mariaAt, withProviders } from '#tests/helpers/providers'

const LOST = '/login?notice=lost'

for (const provider of PROVIDER_CODES) {
  test.group(`Coming back from ${provider}`, () => {
    test('is for the browser that left, once, with its own state', async ({
      client,
      cleanup,
      assert,
    }) => {
      const server = await withProviders(cleanup)
      server.state.claims = mariaAt(provider)
      const other = provider === 'google' ? 'microsoft' : 'google'
      const start = async () => {
        const visitor = aVisitor(client)
        return { visitor, back: await visitor.leave('/auth', { grantType: provider }) }
      }

      const [stolen, forged, crossed, bare, good] = [
        await start(),
        await start(),
        await start(),
        await start(),
        await start(),
      ]
      assert.equal(await aVisitor(client).follow(stolen.back), LOST)
      assert.equal(await forged.visitor.follow(stolen.back), LOST)
      assert.equal(await crossed.visitor.follow(crossed.back.replace(provider, other)), LOST)
      assert.equal(await bare.visitor.follow(bare.back.replace(/&?state=[^&]*/, '')), LOST)
      assert.equal(await aVisitor(client).follow(`/authorize-auth/${provider}?code=x`), LOST)
      assert.equal(await aVisitor(client).follow('/authorize-auth'), LOST)
      assert.lengthOf(await User.query(), 0)

      assert.equal(await good.visitor.follow(good.back), '/profile/u/me')
      assert.equal(await good.visitor.follow(good.back), LOST)
    })

    test('with another visitor’s code opens nothing: it fits only the browser’s own verifier', async ({
      client,
      cleanup,
      assert,
    }) => {
      const server = await withProviders(cleanup)
      server.state.claims = mariaAt(provider)
      const stolen = await aVisitor(client).leave('/auth', { grantType: provider })
      const visitor = aVisitor(client)
      const own = await visitor.leave('/auth', { grantType: provider })
      const code = /code=[^&]+/.exec(stolen)![0]

      const end = await visitor.follow(own.replace(/code=[^&]+/, code))

      assert.equal(end, '/login?notice=provider_failed')
      assert.lengthOf(await User.query(), 0)
    })

    for (const [fault, notice] of [
      ['refused', 'denied'],
      ['token_down', 'provider_failed'],
      ['token_silent', 'provider_failed'],
      ['userinfo_down', 'provider_failed'],
    ] as const) {
      test(`after a failure (${fault}) shows at /login, and nothing is half done`, async ({
        client,
        cleanup,
        assert,
      }) => {
        const server = await withProviders(cleanup)
        Object.assign(server.state, { fault, claims: mariaAt(provider) })
        const { deadline } = patience
        if (fault === 'token_silent') patience.deadline = 200
        cleanup(() => void (patience.deadline = deadline))
        const visitor = aVisitor(client)

        const end = await visitor.comeBy(provider, { state: '/onboarding' })
        const page = await visitor.visit(end)

        assert.equal(end, `/login?notice=${notice}&redirect=%2Fonboarding`)
        assert.include(page.text(), i18nManager.locale('es').t(`account.notices.${notice}`))
        assert.lengthOf(await User.query(), 0)
      })
    }

    test('leads on only to addresses of ours', async ({ client, cleanup, assert }) => {
      const server = await withProviders(cleanup)
      server.state.claims = mariaAt(provider)

      const end = await aVisitor(client).comeBy(provider, { state: '//evil.example' })

      assert.equal(end, '/profile/u/me')
    })

    test('is not offered where it is not configured', async () => {
      const answer = await guest.post('/auth', { grantType: provider })

      answer.assertStatus(422)
      answer.assertBodyContains({ code: 'PROVIDER_NOT_AVAILABLE' })
    })
  })
}

test.group('An id token of Microsoft’s', () => {
  for (const fault of ['wrong_audience', 'wrong_person'] as const) {
    test(`that is not for us or of another opens nothing (${fault})`, async ({
      client,
      cleanup,
      assert,
    }) => {
      const server = await withProviders(cleanup)
      Object.assign(server.state, { fault, claims: mariaAt('microsoft') })

      const end = await aVisitor(client).comeBy('microsoft')

      assert.equal(end, '/login?notice=provider_failed')
      assert.lengthOf(await Identity.query(), 0)
    })
  }
})

test.group('The buttons', () => {
  test('are there for those providers that are configured', async ({ client, cleanup, assert }) => {
    const without = await client.get('/login')
    await withProviders(cleanup)
    const login = await client.get('/login')
    const signUp = await client.get('/signup').qs({ source: 'pro-planes', redirect: '/onboarding' })

    assert.notInclude(without.text(), 'Continuar con Google')
    for (const page of [login, signUp]) {
      assert.include(page.text(), 'Continuar con Google')
      assert.include(page.text(), 'Continuar con Microsoft')
    }
    assert.include(signUp.text(), '/login?redirect=%2Fonboarding&amp;source=pro-planes')
  })
})

test.group('Deciding where to go (/middleware-auth)', () => {
  test('leads a visitor to /login and a signed-in user straight on, never to another site', async ({
    client,
    cleanup,
    assert,
  }) => {
    const server = await withProviders(cleanup)
    server.state.claims = mariaAt('google')
    const visitor = aVisitor(client)
    const to = async (redirect: string) =>
      (await visitor.visit(`/middleware-auth?redirect=${encodeURIComponent(redirect)}`)).header(
        'location'
      )

    assert.equal(
      await to('/profile/u/me/calendar'),
      '/login?redirect=%2Fprofile%2Fu%2Fme%2Fcalendar'
    )
    assert.equal(await to('https://evil.example'), '/login?redirect=%2Fprofile%2Fu%2Fme')
    await visitor.comeBy('google')
    assert.equal(await to('/profile/u/me/calendar'), '/profile/u/me/calendar')
    assert.equal(await to('//evil.example'), '/profile/u/me')
  })

  test('the password form of POST /auth is as it was', async ({ client }) => {
    const { user } = await aHost()
    await aBrowser(client, user.email)

    const bare = await guest.post('/auth', { grantType: 'password' })
    const local = await guest.post('/local/login', { grantType: 'google' })

    bare.assertStatus(422)
    bare.assertBodyContains({ errors: [{ field: 'email' }, { field: 'password' }] })
    local.assertStatus(422)
  })
})
