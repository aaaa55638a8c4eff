import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { disableUser } from '#app/accounts/sign_in/disable_user'
import { transaction } from '#core/database/transaction'
import { appUrl } from '#config/app'

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!)

/** The JSON-LD of a page. */
function dataOf(html: string) {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text ?? 'null')
}

test.group('Search engines', () => {
  test('learn where the sitemap is and what is private', async ({ client, assert }) => {
    const robots = await client.get('/robots.txt')

    robots.assertStatus(200)
    assert.include(robots.text(), `Sitemap: ${appUrl}/sitemap.xml`)
    assert.include(robots.text(), 'Disallow: /meeting/')
    assert.include(robots.text(), 'Disallow: /*?*start=')
  })

  test('find every page that shows anything, by way of the index', async ({ client, assert }) => {
    const shown = await aHost()
    const hidden = await aHost({ service: { visibility: { isPublic: false } } })
    const blocked = await aHost({ service: { visibility: { isBlocked: true } } })
    const shutOut = await aHost()
    await transaction((trx) => disableUser(trx, shutOut.user.id))

    const parts = addresses((await client.get('/sitemap.xml')).text())
    const all: string[] = []
    for (const part of parts)
      all.push(...addresses((await client.get(new URL(part).pathname)).text()))

    assert.include(all, `${appUrl}/${shown.username}`)
    assert.include(all, `${appUrl}/${shown.username}/${shown.service.slug}`)
    assert.include(all, `${appUrl}/precios`)
    for (const { username } of [hidden, blocked, shutOut])
      assert.isEmpty(all.filter((address) => address.includes(username)))
  })

  test('get 404 for a part that is not there: {$self}')
    .with(['hosts-0.xml', 'hosts-99.xml', 'hosts-x.xml', 'pages', '..%2Frobots.txt'])
    .run(async ({ client }, name) => {
      const answer = await client.get(`/sitemaps/${name}`)
      answer.assertStatus(404)
    })

  test('see both languages of a page, each under an address of its own', async ({
    client,
    assert,
  }) => {
    const { username } = await aHost()

    const plain = await client.get(`/${username}`)
    const english = await client.get(`/${username}?lang=en`).header('accept-language', 'es')
    const strange = await client.get(`/${username}?lang="><script>alert(1)</script>`)

    const link = (rel: string, href: string) =>
      new RegExp(`<link[^>]*${rel}[^>]*href="${href}"`, 'i')
    const address = `${appUrl}/${username}`
    assert.match(plain.text(), link('canonical', address))
    assert.match(plain.text(), link('hreflang="en"', `${address}\\?lang=en`))
    assert.match(plain.text(), link('hreflang="x-default"', address))
    assert.match(english.text(), /<html[^>]*lang="en"/)
    assert.match(english.text(), link('canonical', `${address}\\?lang=en`))
    assert.notInclude(strange.text(), '<script>alert')
  })

  test('read who a host is and what a service costs, whatever was typed into it', async ({
    client,
    assert,
  }) => {
    const host = await aHost({
      account: { bio: '</script><b>hola</b>', city: 'Lima', profession: 'Coach' },
      service: { price: 120 },
    })

    const profile = dataOf((await client.get(`/${host.username}`)).text())
    const service = dataOf((await client.get(`/${host.username}/${host.service.slug}`)).text())

    assert.equal(profile['@type'], 'ProfilePage')
    assert.containsSubset(profile.mainEntity, {
      '@type': 'Person',
      'name': 'Ana Quispe',
      'jobTitle': 'Coach',
      'description': '</script><b>hola</b>',
    })
    assert.containsSubset(service.offers, { price: 120, priceCurrency: 'PEN' })
  })
})
