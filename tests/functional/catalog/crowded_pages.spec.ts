import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { statementsOf } from '#tests/helpers/statements'

const CROWD = 12

test.group('A page that a crowd opens at once', () => {
  for (const [what, path] of [
    ['profile', ''],
    ['booking page', '/sesion/reserve'],
  ] as const) {
    test(`costs few looks at the database as a ${what}, and comes in each visitor’s language`, async ({
      client,
      assert,
    }) => {
      const { username } = await aHost()
      const open = (lang: string) => client.get(`/${username}${path}`).qs({ lang })
      const alone = await statementsOf(async () => (await open('es')).assertStatus(200))

      const langs = Array.from({ length: CROWD }, (_, index) => (index % 2 ? 'en' : 'es'))
      const pages: { lang: string; page: Awaited<ReturnType<typeof open>> }[] = []
      const together = await statementsOf(async () => {
        const answers = langs.map(async (lang) => pages.push({ lang, page: await open(lang) }))
        await Promise.all(answers)
      })

      assert.isAtLeast(alone.length, 2)
      assert.isBelow(together.length, CROWD * alone.length)
      for (const { lang, page } of pages) {
        page.assertStatus(200)
        assert.include(page.text(), `<html lang="${lang}">`)
        const nonce = /'nonce-([^']+)'/.exec(page.header('content-security-policy')!)![1]
        assert.include(page.text(), `nonce="${nonce}"`)
      }
    })
  }

  test('shows a change at once to visitors who open it afterwards', async ({ client, assert }) => {
    const host = await aHost()
    const open = () => client.get(`/${host.username}`)
    const before = Array.from({ length: CROWD }, () => open())
    const earlier = Promise.all(before)

    await host.api.patch(`/services/${host.service.id}`, { title: 'Sesión renombrada' })
    const after = await Promise.all(Array.from({ length: CROWD }, () => open()))
    await earlier

    for (const page of after) assert.include(page.text(), 'Sesión renombrada')
  })
})
