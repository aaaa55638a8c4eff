import sharp from 'sharp'
import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import Picture from '#app/accounts/pictures/picture'
import { aHost, type TestHost } from '#tests/helpers/host'
import { aPhoto, emptyStorage, storedFiles } from '#tests/helpers/pictures'

type Banner = { bannerState: string | null; customization: { banner: string | null } }

const path = ({ service }: TestHost) => `/products/${service.id}/banner`

const send = async (host: TestHost, fields: Record<string, number> = {}) =>
  host.api
    .put(path(host))
    .file('file', await aPhoto({ width: 1600, height: 900 }), 'a.jpg')
    .fields(fields)

const bannerOf = async (host: TestHost) => {
  const answer = await host.api.get(`/services/${host.service.id}`)
  const { bannerState, customization } = answer.body() as Banner
  return { state: bannerState, banner: customization.banner }
}

test.group('The banner of a service', (group) => {
  group.each.setup(() => emptyStorage())

  test('is drawn in the background and then stands on its page', async ({ client, assert }) => {
    const host = await aHost({ service: { customization: { color: '#174260' } } })

    const sent = await send(host)
    sent.assertStatus(200)
    sent.assertBodyContains({ bannerState: 'PROCESSING', customization: { banner: null } })
    await workOff()

    const { state, banner } = await bannerOf(host)
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

  test('gives way to another and can be removed, files and all', async ({ assert }) => {
    const host = await aHost()
    await send(host)
    await workOff()
    const { banner: first } = await bannerOf(host)
    await send(host, { x: 0, y: 0, width: 800, height: 250 })
    await workOff()
    const { banner: second } = await bannerOf(host)

    assert.notEqual(second, first)
    assert.lengthOf(await storedFiles(), 2)
    const removed = await host.api.delete(path(host))
    await workOff()

    removed.assertBodyContains({ bannerState: null, customization: { banner: null } })
    assert.deepEqual(await storedFiles(), [])
    assert.deepEqual(await Picture.all(), [])
  })

  test('is one of each service, beside the account’s own pictures', async ({ assert }) => {
    const host = await aHost()
    const copy = await host.api.post(`/services?cloneId=${host.service.id}`)
    const other = { ...host, service: { ...host.service, id: copy.body().id } } as TestHost
    for (const one of [host, other]) await send(one)
    await host.api.put('/users/pictures/cover').file('picture', await aPhoto(), 'a.jpg')
    await workOff()

    const [one, two] = [await bannerOf(host), await bannerOf(other)]
    await host.account.refresh()
    const addresses = [one.banner, two.banner, host.account.coverPicture]
    assert.lengthOf(new Set(addresses.filter(Boolean)).size === 3 ? addresses : [], 3)
  })

  test('is not copied with the service, and goes with it', async ({ assert }) => {
    const host = await aHost()
    await send(host)
    await workOff()

    const copy = await host.api.post(`/services?cloneId=${host.service.id}`)
    const gone = await host.api.delete(`/services/${host.service.id}`)
    await workOff()

    copy.assertBodyContains({ bannerState: null, customization: { banner: null } })
    gone.assertStatus(204)
    assert.deepEqual(await storedFiles(), [])
  })

  test('cannot be written, only uploaded', async () => {
    const host = await aHost()

    const answer = await host.api.patch(`/services/${host.service.id}`, {
      customization: { banner: 'https://example.com/x.png' },
    })

    answer.assertStatus(422)
    answer.assertBodyContains({ errors: [{ field: 'customization.banner', rule: 'unknown' }] })
  })

  test('of another host’s service is answered like an unknown one', async ({ assert }) => {
    const [host, other] = [await aHost(), await aHost()]

    const put = await other.api.put(path(host)).file('file', await aPhoto(), 'a.jpg')
    const deleted = await other.api.delete(path(host))

    put.assertStatus(404)
    put.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
    deleted.assertStatus(404)
    assert.deepEqual(await storedFiles(), [])
  })
})
