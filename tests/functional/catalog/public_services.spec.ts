import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { transaction } from '#core/database/transaction'
import { aHost, SESSION, type TestHost } from '#tests/helpers/host'
import { publishService } from '#app/catalog/services/save_service'
import { mintScope } from '#core/account_scope'
import type { NewService } from '#app/catalog/services/validators'

const publish = ({ account, user }: TestHost, service: Partial<NewService>) =>
  transaction((trx) =>
    publishService(trx, mintScope({ accountId: account.id, userId: user.id, role: 'OWNER' }), {
      ...SESSION,
      ...service,
    })
  )

const read = (path: string) => guest.get(path)

const slugsOf = (answer: { body(): unknown }) =>
  (answer.body() as { items: { slug: string }[] }).items.map(({ slug }) => slug)

/** A host with a service for everybody, one that only its link leads to, one that is blocked, and a workshop. */
async function aCatalogue() {
  const host = await aHost()
  const hidden = await publish(host, { slug: 'privado', visibility: { isPublic: false } })
  const blocked = await publish(host, { slug: 'bloqueado', visibility: { isBlocked: true } })
  const workshop = await publish(host, { slug: 'taller', type: 'WEBINAR' })
  return { host, hidden, blocked, workshop }
}

test.group('The services of a host, for everybody', () => {
  test('are those on the public page, by pages and by kind', async ({ assert }) => {
    const { host } = await aCatalogue()
    const list = `/users/${host.username}/services`

    assert.deepEqual(slugsOf(await read(list)), ['sesion', 'taller'])
    assert.deepEqual(slugsOf(await read(`${list}?type=WEBINAR`)), ['taller'])
    const second = await read(`${list}?page=2&size=1`)
    second.assertBodyContains({ size: 1, total: 2, current: 2, items: [{ slug: 'taller' }] })
    ;(await read('/users/nadie/services')).assertStatus(404)
    for (const path of ['/services?username=', '/products/sesion?username='])
      (await read(path)).assertStatus(404)
    for (const path of ['/services?username[a]=b', '/products/sesion?username[]=b'])
      (await read(path)).assertStatus(422)
    for (const path of ['/services', '/products'])
      assert.deepEqual(slugsOf(await read(`${path}?username=${host.username}`)), [
        'sesion',
        'taller',
      ])
  })

  test('are found by ids as by names, and what is blocked by neither', async () => {
    const { host, hidden, blocked } = await aCatalogue()
    const of = (id: string) => read(`/users/${host.account.id}/products/${id}`)

    ;(await of(host.service.id)).assertBodyContains({ slug: 'sesion' })
    ;(await of(hidden.id)).assertBodyContains({ slug: 'privado' })
    ;(await of(blocked.id)).assertStatus(404)
    const other = await aHost()
    ;(await of(other.service.id)).assertStatus(404)
  })
})

test.group('GET /products/{slug}', () => {
  test('is one’s own service for its host, and with `username` a public one for everybody', async () => {
    const { host } = await aCatalogue()
    const own = await read('/products/bloqueado').bearerToken(host.token)
    const byName = await read(`/products/sesion?username=${host.username}`)
    const blocked = await read(`/products/bloqueado?username=${host.username}`)
    const nobody = await read('/products/sesion')

    own.assertBodyContains({ slug: 'bloqueado', visibility: { isBlocked: true } })
    byName.assertBodyContains({ slug: 'sesion', organizer: { username: host.username } })
    blocked.assertStatus(404)
    nobody.assertStatus(401)
  })
})

test.group('The QR code of a service', () => {
  test('is a picture of its link; a blocked or unknown one has none', async () => {
    const { host, hidden, blocked } = await aCatalogue()

    const png = await read(`/products/${hidden.id}/qr`)
    const svg = await read(`/products/${host.service.id}/qr?format=svg`)
    png.assertStatus(200)
    png.assertHeader('content-type', 'image/png')
    png.assertHeader('content-disposition', `inline; filename="${host.username}-privado.png"`)
    svg.assertHeader('content-type', 'image/svg+xml')
    ;(await read(`/products/${blocked.id}/qr`)).assertStatus(404)
    ;(await read('/products/sesion/qr')).assertStatus(404)
  })
})
