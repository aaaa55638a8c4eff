import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import Account from '#app/accounts/users/account'
import { onDay, aWorkshop } from '#tests/helpers/workshop'
import { aPhoto, emptyStorage } from '#tests/helpers/pictures'
import { aHost, ana, inDays, SESSION, type TestHost } from '#tests/helpers/host'

const change = ({ api }: TestHost, body: object) => api.patch('/users/me', body)

const canonical = (path: string) => `rel="canonical" href="${appUrl}${path}"`

/** The name of the page that an answer shows. */
const pageOf = (html: string) =>
  /component"?[:=]"([^"]+)"/.exec(html.replaceAll('&quot;', '"').replaceAll('\\/', '/'))?.[1]

const PICTURE = '/pictures/0123456789abcdefghjk-512.webp'

const aPlusHost = async (service: object = {}) =>
  aHost({ account: { isPlus: true, picture: PICTURE }, service })

test.group('Plus mode', (group) => {
  group.each.setup(() => emptyStorage())

  test('can be activated only with a profile picture, and ends with it', async ({ assert }) => {
    const host = await aHost()

    const refused = await change(host, { isPlus: true })
    refused.assertStatus(422)
    refused.assertBodyContains({ code: 'PLUS_NEEDS_PICTURE' })

    const path = '/users/pictures/profile'
    await host.api.put(path).file('picture', await aPhoto(), 'a.jpg')
    await workOff()
    const activated = await change(host, { isPlus: true })
    activated.assertStatus(200)
    activated.assertBodyContains({ isPlus: true })

    const without = await host.api.delete(path)
    without.assertBodyContains({ isPlus: false, picture: null })
    assert.isFalse((await Account.findOrFail(host.account.id)).isPlus)
  })

  test('shows the profile and its children under /profesionales too, and names the plain address as theirs', async ({
    client,
    assert,
  }) => {
    const host = await aPlusHost()
    const root = `/${host.username}`

    for (const [tail, own, page] of [
      ['', root, 'booking/profile.static'],
      ['/reserve', root, 'booking/profile.static'],
      ['/sesion', `${root}/sesion`, 'booking/reserve'],
      ['/sesion/reserve', `${root}/sesion`, 'booking/reserve'],
      ['/sesion/reserve/register', `${root}/sesion`, 'booking/reserve'],
    ] as const) {
      const answer = await client.get(`/profesionales${root}${tail}`)

      answer.assertStatus(200)
      assert.equal(pageOf(answer.text()), page, tail)
      assert.include(answer.text(), canonical(own), tail)
    }
    const profile = await client.get(`/profesionales${root}`)
    assert.include(profile.text(), `href="/profesionales${root}/sesion"`)
  })

  test('leads to workshops within itself', async ({ client, assert }) => {
    const host = await aWorkshop({ sessions: [onDay(5)] })
    await host.account.merge({ isPlus: true, picture: PICTURE }).save()
    const root = `/profesionales/${host.username}`

    const profile = await client.get(root)
    const moved = await client.get(`${root}/taller?currency=USD`).redirects(0)
    const workshop = await client.get(`${root}/g/taller`)

    assert.include(profile.text(), `href="${root}/g/taller"`)
    moved.assertStatus(302)
    moved.assertHeader('location', `${root}/g/taller?currency=USD`)
    assert.equal(pageOf(workshop.text()), 'booking/group')
    assert.include(workshop.text(), canonical(`/${host.username}/g/taller`))
    assert.include(workshop.text(), `href="${root}/g/taller/reserve?session=`)
  })

  test('shows only the services that are for it', async ({ client, assert }) => {
    const host = await aPlusHost()
    const other = await host.api.post('/services', {
      ...SESSION,
      title: 'Aparte',
      slug: 'aparte',
      visibility: { isPlus: false },
    })
    const ask = (path: string, plus: boolean) =>
      guest.get(`/users/${host.username}${path}`).qs(plus ? { plus: 'true' } : {})
    const slugs = (body: unknown) =>
      (body as { services: { slug: string }[] }).services.map(({ slug }) => slug)

    other.assertBodyContains({ visibility: { isPlus: false, isPublic: true } })
    assert.sameMembers(slugs((await ask('', false)).body()), ['sesion', 'aparte'])
    assert.deepEqual(slugs((await ask('', true)).body()), ['sesion'])
    ;(await ask('/products/aparte', false)).assertStatus(200)
    ;(await ask('/products/aparte', true)).assertStatus(404)
    ;(await client.get(`/profesionales/${host.username}/aparte`)).assertStatus(404)
    ;(await client.get(`/${host.username}/aparte`)).assertStatus(200)
  })

  test('does not exist for who has not got it: 404, as a page', async ({ client, assert }) => {
    const host = await aHost()

    for (const tail of ['', '/reserve', '/sesion', '/sesion/reserve', '/g/taller']) {
      const answer = await client.get(`/profesionales/${host.username}${tail}`)
      answer.assertStatus(404)
      assert.equal(pageOf(answer.text()), 'errors/error.static', tail)
    }
    const asked = await guest.get(`/users/${host.username}?plus=true`)
    asked.assertStatus(404)
    asked.assertBodyContains({ code: 'USER_NOT_FOUND' })
  })

  test('tells the host which bookings came by it', async () => {
    const host = await aPlusHost()
    const body = { productId: host.service.id, start: inDays(3), attendee: ana, plus: true }

    const booked = await guest.post('/appointments', body)
    const list = await host.api.get('/tickets')

    booked.assertStatus(201)
    list.assertBodyContains({ items: [{ source: 'plus' }] })
  })

  test('is not in the sitemap, which names each page once, by its own address', async ({
    client,
    assert,
  }) => {
    const host = await aWorkshop()
    await host.account.merge({ isPlus: true, picture: PICTURE, showInfoPage: false }).save()

    const part = await client.get('/sitemaps/hosts-1.xml')

    const found = [...part.text().matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
    const root = `${appUrl}/${host.username}`
    assert.deepEqual(found, [`${root}/reserve`, `${root}/g/taller`])
  })
})

test.group('A profile without its information page', () => {
  test('leads straight to what can be booked, by every link', async ({ client, assert }) => {
    const host = await aHost({ account: { bio: 'Doce años de experiencia' } })
    const root = `/${host.username}`
    const shown = await client.get(root)
    assert.include(shown.text(), 'Doce años')

    const hidden = await change(host, { showInfoPage: false })
    const moved = await client.get(`${root}?iframe=true`).redirects(0)
    const bare = await client.get(`${root}/reserve`)

    hidden.assertBodyContains({ showInfoPage: false })
    moved.assertStatus(302)
    moved.assertHeader('location', `${root}/reserve?iframe=true`)
    assert.equal(pageOf(bare.text()), 'booking/profile.static')
    assert.include(bare.text(), canonical(`${root}/reserve`))
    assert.include(bare.text(), `href="${root}/sesion"`)
    assert.notInclude(bare.text(), '<p class="bio">')
  })

  test('has the same page while the other is shown, which is then the one to be found', async ({
    client,
    assert,
  }) => {
    const { username } = await aHost()

    const bare = await client.get(`/${username}/reserve`)

    bare.assertStatus(200)
    assert.include(bare.text(), canonical(`/${username}`))
  })

  test('loses no address to a service: {$self} is refused as a slug')
    .with(['reserve', 'review', 'g'])
    .run(async (_, slug) => {
      const host = await aHost()
      const publish = (body: object) => host.api.post('/services', { ...SESSION, ...body })

      const named = await publish({ slug })
      const titled = await publish({ title: slug, slug: undefined })

      named.assertStatus(409)
      named.assertBodyContains({ code: 'SLUG_TAKEN' })
      titled.assertBodyContains({ slug: `${slug}-2` })
    })
})
