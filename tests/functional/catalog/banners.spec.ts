import sharp from 'sharp'
import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import type { ApiClient } from '@japa/api-client'
import Picture from '#app/accounts/pictures/picture'
import { aHost, type TestHost } from '#tests/helpers/host'
import { aPhoto, emptyStorage, storedFiles } from '#tests/helpers/pictures'

type Banner = { bannerState: string | null; customization: { banner: string | null } }

const path = ({ service }: TestHost) => `/api/v3/products/${service.id}/banner`

const send = async (client: ApiClient, host: TestHost, fields: Record<string, number> = {}) =>
  client
    .put(path(host))
    .bearerToken(host.token)
    .file('file', await aPhoto({ width: 1600, height: 900 }), 'a.jpg')
    .fields(fields)

const bannerOf = async (client: ApiClient, host: TestHost) => {
  const answer = await client.get(`/api/v3/services/${host.service.id}`).bearerToken(host.token)
  const { bannerState, customization } = answer.body() as Banner
  return { state: bannerState, banner: customization.banner }
}

test.group('The banner of a service', (group) => {
  group.each.setup(() => emptyStorage())

  test('is drawn in the background and then stands on its page', async ({ client, assert }) => {
    const host = await aHost({ service: { customization: { color: '#174260' } } })

    const sent = await send(client, host)
    sent.assertStatus(200)
    sent.assertBodyContains({ bannerState: 'PROCESSING', customization: { banner: null } })
    await workOff()

    const { state, banner } = await bannerOf(client, host)
    assert.equal(state, 'READY')
    assert.match(banner!, /^\/pictures\/[0-9a-z]{20}-1600\.webp$/)
    const shown = await client.get(banner!)
    const { width, height, format, exif } = await sharp(shown.body() as Buffer).metadata()
    assert.deepEqual([width, height, format, exif], [1600, 500, 'webp', undefined])
    const page = await client.get(`/${host.username}/sesion`)
    assert.include(page.text(), `src="${banner}"`)
    await host.service.refresh()
    assert.equal(host.service.customization.color, '#174260')
    assert.isNull((await host.account.refresh()).coverPicture)
  })

  test('gives way to another and can be removed, files and all', async ({ client, assert }) => {
    const host = await aHost()
    await send(client, host)
    await workOff()
    const { banner: first } = await bannerOf(client, host)
    await send(client, host, { x: 0, y: 0, width: 800, height: 250 })
    await workOff()
    const { banner: second } = await bannerOf(client, host)

    assert.notEqual(second, first)
    assert.lengthOf(await storedFiles(), 2)
    const removed = await client.delete(path(host)).bearerToken(host.token)
    await workOff()

    removed.assertBodyContains({ bannerState: null, customization: { banner: null } })
    assert.deepEqual(await storedFiles(), [])
    assert.deepEqual(await Picture.all(), [])
  })

  test('is one of each service, beside the account’s own pictures', async ({ client, assert }) => {
    const host = await aHost()
    const copy = await client
      .post(`/api/v3/services?cloneId=${host.service.id}`)
      .bearerToken(host.token)
    const other = { ...host, service: { ...host.service, id: copy.body().id } } as TestHost
    for (const one of [host, other]) await send(client, one)
    await client
      .put('/api/v3/users/pictures/cover')
      .bearerToken(host.token)
      .file('picture', await aPhoto(), 'a.jpg')
    await workOff()

    const [one, two] = [await bannerOf(client, host), await bannerOf(client, other)]
    await host.account.refresh()
    const addresses = [one.banner, two.banner, host.account.coverPicture]
    assert.lengthOf(new Set(addresses.filter(Boolean)).size === 3 ? addresses : [], 3)
  })

  test('is not copied with the service, and goes with it', async ({ client, assert }) => {
    const host = await aHost()
    await send(client, host)
    await workOff()

    const copy = await client
      .post(`/api/v3/services?cloneId=${host.service.id}`)
      .bearerToken(host.token)
    const gone = await client.delete(`/api/v3/services/${host.service.id}`).bearerToken(host.token)
    await workOff()

    copy.assertBodyContains({ bannerState: null, customization: { banner: null } })
    gone.assertStatus(204)
    assert.deepEqual(await storedFiles(), [])
  })

  test('cannot be written, only uploaded', async ({ client }) => {
    const host = await aHost()

    const answer = await client
      .patch(`/api/v3/services/${host.service.id}`)
      .bearerToken(host.token)
      .json({ customization: { banner: 'https://example.com/x.png' } })

    answer.assertStatus(422)
    answer.assertBodyContains({ errors: [{ field: 'customization.banner', rule: 'unknown' }] })
  })

  test('of somebody else’s service is that of nobody’s', async ({ client, assert }) => {
    const [host, other] = [await aHost(), await aHost()]

    const put = await client
      .put(path(host))
      .bearerToken(other.token)
      .file('file', await aPhoto(), 'a.jpg')
    const deleted = await client.delete(path(host)).bearerToken(other.token)

    put.assertStatus(404)
    put.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
    deleted.assertStatus(404)
    assert.deepEqual(await storedFiles(), [])
  })
})
