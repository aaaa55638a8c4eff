import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { listGuides } from '#scheduling'
import { aHost } from '#tests/helpers/host'
import { withGoogle } from '#tests/helpers/connections'
import { withMeet, withTeams, withZoom } from '#tests/helpers/conferences'
import { withMicrosoft } from '#tests/helpers/calendar_sites/microsoft'
import { providerOf } from '#app/scheduling/connections/define_provider'
import { ZOOM_SCOPES } from '#app/scheduling/connections/providers/zoom/drivers/zoom_linker'
import i18nManager from '@adonisjs/i18n/services/main'

const CODES = ['google-calendar', 'microsoft-calendar', 'caldav', 'zoom', 'meet', 'teams', 'jitsi']

const withoutTags = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')

test.group('The guides to integrations', () => {
  test('of {0} answers in {1}, with what it asks for and how it is removed')
    .with(CODES.flatMap((code) => [[code, 'es'] as const, [code, 'en'] as const]))
    .run(async ({ client, assert }, [code, locale]) => {
      const i18n = i18nManager.locale(locale)
      const guide = listGuides().find((one) => one.code === code)!

      const answer = await client.get(`/docs/${code}`).header('accept-language', locale)

      answer.assertStatus(200)
      const html = answer.text()
      assert.match(html, new RegExp(`<html[^>]*lang="${locale}"`))
      assert.match(html, new RegExp(`<link[^>]*canonical[^>]*href="${appUrl}/docs/${code}"`))
      for (const anchor of ['needs', 'install', 'usage', 'trouble', 'uninstall'])
        assert.include(html, `id="${anchor}"`)
      for (const scope of guide.scopes) assert.include(html, `<code>${scope}</code>`)
      const text = withoutTags(html)
      for (const permission of guide.permissions)
        assert.include(text, i18n.t(`landing.integrations.needs.of.${permission}`))
      assert.include(text, i18n.t(`landing.integrations.of.${guide.text}.intro`))
      assert.notMatch(text, /\{\w+\}|landing\./)
    })

  test('is not there for what is no provider, nor for one that is simulated', async ({
    client,
    assert,
  }) => {
    assert.isTrue(providerOf('local-calendar')?.isConfigured())

    for (const code of ['no-hay-tal', 'local-calendar', 'local-video', 'ZOOM', 'zoom.md'])
      (await client.get(`/docs/${code}`)).assertStatus(404)
  })

  test('are listed by category, in the sitemap and for programs', async ({ client, assert }) => {
    const list = await client.get('/docs/integrations')
    const sitemap = (await client.get('/sitemaps/pages.xml')).text()
    const programs = (await client.get('/llms.txt')).text()
    const prices = (await client.get('/precios')).text()

    list.assertStatus(200)
    for (const code of CODES) {
      assert.include(list.text(), `href="/docs/${code}"`)
      assert.include(sitemap, `<loc>${appUrl}/docs/${code}</loc>`)
    }
    assert.notInclude(sitemap, ':integrationCode')
    assert.notInclude(list.text(), 'local-')
    assert.include(programs, `${appUrl}/docs/integrations`)
    assert.include(prices, 'href="/docs/integrations"')
  })

  test('says that a provider without credentials cannot be connected here', async ({
    client,
    assert,
    cleanup,
  }) => {
    const unavailable = i18nManager.locale('es').t('landing.integrations.unavailable')
    const before = (await client.get('/docs/zoom')).text()
    await withZoom(cleanup)
    const after = (await client.get('/docs/zoom')).text()

    assert.include(before, unavailable)
    assert.notInclude(before, 'href="/profile/u/me/integrations"')
    assert.notInclude(after, unavailable)
    assert.include(after, 'href="/profile/u/me/integrations"')
  })

  test('says how fresh a calendar is here: at once where we are told, else within minutes', async ({
    client,
    assert,
    cleanup,
  }) => {
    const i18n = i18nManager.locale('es')
    await withGoogle(cleanup, { told: true })
    const google = withoutTags((await client.get('/docs/google-calendar')).text())
    const caldav = withoutTags((await client.get('/docs/caldav')).text())

    assert.include(google, i18n.t('landing.integrations.fresh.now'))
    assert.include(caldav, i18n.t('landing.integrations.fresh.minutes', { minutes: 5 }))
  })

  test('is named beside each provider that a host may connect', async ({ assert }) => {
    const host = await aHost()

    const { providers } = (await host.api.get('/connections')).body()

    const guides = providers.map(({ guide }: { guide: string | null }) => guide)
    for (const code of CODES) assert.include(guides, `/docs/${code}`)
    assert.lengthOf(guides.filter(Boolean), CODES.length)
  })

  test('names the permissions that the provider is really asked for', async ({
    assert,
    cleanup,
  }) => {
    for (const prepare of [withGoogle, withMeet, withTeams, withMicrosoft]) await prepare(cleanup)
    const leaving = { state: 's', challenge: 'c', redirectUri: 'https://cupo.example/back' }

    for (const code of ['google-calendar', 'meet', 'teams', 'microsoft-calendar']) {
      const { linker } = (await providerOf(code)!.parts())!
      const asked = new URL(linker.addressOf(leaving)).searchParams.get('scope')!.split(' ')
      const said = asked
        .filter((scope) => !['openid', 'email', 'profile'].includes(scope))
        .map((scope) => scope.replace(/^https:\/\/.*\//, ''))
      assert.sameMembers(said, [...providerOf(code)!.scopes!], code)
    }
    assert.sameMembers(ZOOM_SCOPES, [...providerOf('zoom')!.scopes!])
  })
})
