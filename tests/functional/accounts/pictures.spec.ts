import sharp from 'sharp'
import { mailFaceOf } from '#shared/pictures'
import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import { aTeam } from '#tests/helpers/team'
import type { ApiClient } from '@japa/api-client'
import Picture from '#app/accounts/pictures/picture'
import { aHost, type TestHost } from '#tests/helpers/host'
import { aPhoto, emptyStorage, storedFiles } from '#tests/helpers/pictures'

const PROFILE = '/api/v3/users/pictures/profile'
const COVER = '/api/v3/users/pictures/cover'

const send = (client: ApiClient, { token }: Pick<TestHost, 'token'>, path = PROFILE) =>
  client.put(path).bearerToken(token)

const name = (path: string) => path.replace('/pictures/', '')

/** What is shown at an address, as pixels. */
async function shown(client: ApiClient, path: string) {
  const answer = await client.get(path)
  answer.assertStatus(200)
  return answer.body() as Buffer
}

/** The colour of one point, 0 to 1 from left and top. */
async function colorAt(bytes: Buffer, left: number, top: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const [x, y] = [Math.floor(left * info.width), Math.floor(top * info.height)]
  const at = (y * info.width + x) * info.channels
  return data[at]! > 200 ? 'red' : data[at + 2]! > 200 ? 'blue' : 'other'
}

test.group('Pictures of an account', (group) => {
  group.each.setup(() => emptyStorage())

  test('an upload is drawn in the background, in all sizes, and is public then', async ({
    client,
    assert,
  }) => {
    const host = await aHost()

    const sent = await send(client, host).file('picture', await aPhoto(), 'yo.jpg')
    const waiting = await storedFiles()
    await workOff()
    const me = await host.api.get('/users/me')
    const profile = await guest.get(`/users/${host.username}`)

    sent.assertStatus(200)
    sent.assertBodyContains({ email: host.user.email, picture: null, pictureState: 'PROCESSING' })
    assert.lengthOf(waiting, 1)
    me.assertBodyContains({ pictureState: 'READY', coverPicture: null, coverPictureState: null })
    const { picture } = me.body() as { picture: string }
    assert.equal(profile.body().picture, picture)
    for (const side of [96, 192, 512]) {
      const { width, height, format } = await sharp(
        await shown(client, picture.replace('-512', `-${side}`))
      ).metadata()
      assert.deepEqual({ width, height, format }, { width: side, height: side, format: 'webp' })
    }
    const face = await shown(client, mailFaceOf(picture)!)
    assert.equal((await sharp(face).metadata()).format, 'png')
    assert.lengthOf(await storedFiles(), 4)
  })

  test('one from before mails had a PNG gets it when a mail first asks, once; others get none', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    await send(client, host).file('picture', await aPhoto(), 'yo.jpg')
    await send(client, host, COVER).file('picture', await aPhoto(), 'yo.jpg')
    await workOff()
    await host.account.refresh()
    const face = mailFaceOf(host.account.picture)!
    await drive.use().delete(`pictures/${name(face)}`)
    const before = await storedFiles()

    const drawn = await sharp(await shown(client, face)).metadata()
    await shown(client, face)
    const cover = await client.get(mailFaceOf(host.account.coverPicture)!)
    const none = await client.get('/pictures/abcdefghij0123456789-96.png')

    assert.deepEqual([drawn.width, drawn.format], [96, 'png'])
    assert.lengthOf(await storedFiles(), before.length + 1)
    cover.assertStatus(404)
    none.assertStatus(404)
  })

  test('it is served for good, as what it is, and nothing else is', async ({ client }) => {
    const host = await aHost()
    await send(client, host).file('picture', await aPhoto(), 'yo.jpg')
    await workOff()
    await host.account.refresh()

    const picture = await client.get(host.account.picture!)
    const head = await client.head(host.account.picture!)

    const face = await client.get(mailFaceOf(host.account.picture)!)
    picture.assertHeader('content-type', 'image/webp')
    face.assertHeader('content-type', 'image/png')
    picture.assertHeader('cache-control', 'public, max-age=31536000, immutable')
    picture.assertHeader('x-content-type-options', 'nosniff')
    head.assertStatus(200)
    for (const path of [
      '..%2f..%2fapp.key',
      '%2e%2e%2fuploads%2fx',
      '....//app.key',
      'orphan00orphan00orpha-96.webp',
      `${name(host.account.picture!)}.bak`,
      name(host.account.picture!).replace('-512', '-513'),
    ]) {
      const answer = await client.get(`/pictures/${path}`)
      answer.assertStatus(404)
    }
  })

  test('what came along with a photo is gone, and it stands upright', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const photo = await aPhoto({ width: 400, height: 400, orientation: 6 })
    assert.include(photo.toString('latin1'), 'SECRETO')

    await send(client, host).file('picture', photo, 'yo.jpg')
    await workOff()
    await host.account.refresh()
    const bytes = await shown(client, host.account.picture!)

    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    assert.deepEqual([exif, xmp, icc, orientation], [undefined, undefined, undefined, undefined])
    assert.notMatch(bytes.toString('latin1'), /SECRETO|TELEFONO|EXIF/)
    // Turned to the right by a quarter: what was on the left is on top.
    assert.equal(await colorAt(bytes, 0.5, 0.1), 'red')
    assert.equal(await colorAt(bytes, 0.5, 0.9), 'blue')
  })

  test('the chosen area is meant as one sees it, and lies in the picture', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const photo = await aPhoto({ width: 400, height: 200, orientation: 6 })
    const area = { x: 0, y: 0, width: 200, height: 201 }

    const outside = await send(client, host)
      .file('picture', photo, 'yo.jpg')
      .fields({ ...area, x: 200 })
    const half = await send(client, host).file('picture', photo, 'yo.jpg').fields({ x: 1 })
    const good = await send(client, host).file('picture', photo, 'yo.jpg').fields(area)
    await workOff()
    await host.account.refresh()

    outside.assertStatus(422)
    outside.assertBodyContains({ code: 'CROP_OUTSIDE' })
    half.assertStatus(422)
    half.assertBodyContains({ code: 'VALIDATION_ERROR' })
    good.assertStatus(200)
    const bytes = await shown(client, host.account.picture!)
    assert.equal(await colorAt(bytes, 0.1, 0.1), 'red')
    assert.equal(await colorAt(bytes, 0.9, 0.9), 'red')
  })

  test('a cover is wide', async ({ client, assert }) => {
    const host = await aHost()

    await send(client, host, COVER).file('picture', await aPhoto(), 'yo.jpg')
    await workOff()
    await host.account.refresh()

    const { width, height } = await sharp(
      await shown(client, host.account.coverPicture!)
    ).metadata()
    assert.deepEqual([width, height], [1600, 400])
    assert.isNull(host.account.picture)
  })

  test('a new one takes the old one’s place, and nothing of the old one is kept', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    await send(client, host).file('picture', await aPhoto(), 'a.jpg')
    await workOff()
    await host.account.refresh()
    const old = host.account.picture!

    await send(client, host).file('picture', await aPhoto(), 'b.jpg')
    await send(client, host).file('picture', await aPhoto(), 'c.jpg')
    const meanwhile = await client.get(old)
    await workOff()
    await host.account.refresh()

    meanwhile.assertStatus(200)
    assert.notEqual(host.account.picture, old)
    assert.lengthOf(await storedFiles(), 4)
    assert.lengthOf(await Picture.query().where({ accountId: host.account.id }), 1)
  })

  test('one that cannot be drawn leaves the old one, and says so', async ({ client, assert }) => {
    const host = await aHost()
    await send(client, host).file('picture', await aPhoto(), 'a.jpg')
    await workOff()
    await host.account.refresh()
    const old = host.account.picture!
    const photo = await aPhoto()

    const sent = await send(client, host).file(
      'picture',
      photo.subarray(0, photo.length * 0.6),
      'corta.jpg'
    )
    await workOff()
    const me = await host.api.get('/users/me')

    sent.assertStatus(200)
    me.assertBodyContains({ picture: old, pictureState: 'FAILED' })
    assert.lengthOf(await storedFiles(), 4)
  })

  test('it is removed with all its files, also while it is being drawn', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    await send(client, host).file('picture', await aPhoto(), 'a.jpg')
    await workOff()
    await send(client, host).file('picture', await aPhoto(), 'b.jpg')

    const removed = await client.delete(PROFILE).bearerToken(host.token)
    await workOff()
    await host.account.refresh()

    removed.assertStatus(200)
    removed.assertBodyContains({ picture: null, pictureState: null })
    assert.isNull(host.account.picture)
    assert.deepEqual(await storedFiles(), [])
  })

  test('a team’s picture is the team’s', async ({ client, assert }) => {
    const { account, members } = await aTeam()
    const address = `${PROFILE}?teamId=${account.id}`

    const sent = await send(client, members.ADMIN, address).file('picture', await aPhoto(), 'a.jpg')
    await workOff()
    await account.refresh()
    const removed = await client.delete(address).bearerToken(members.ADMIN.token)

    sent.assertStatus(200)
    sent.assertBodyContains({ id: account.id, type: 'TEAM', pictureState: 'PROCESSING' })
    assert.isNotNull(account.picture)
    removed.assertBodyContains({ id: account.id, picture: null, pictureState: null })
    await members.ADMIN.account.refresh()
    assert.isNull(members.ADMIN.account.picture)
  })

  test('the published document says how it is sent', async ({ client, assert }) => {
    const { paths } = (await guest.get('/openapi.json')).body() as {
      paths: Record<
        string,
        { put: { requestBody: { content: Record<string, { schema: object }> } } }
      >
    }
    const docs = await client.get('/api/docs')

    const { content } = paths['/users/pictures/cover']!.put.requestBody
    assert.deepEqual(Object.keys(content), ['multipart/form-data'])
    assert.containSubset(content['multipart/form-data']!.schema, {
      required: ['picture'],
      properties: { picture: { type: 'string', format: 'binary' }, x: {}, height: {} },
    })
    docs.assertStatus(200)
    assert.include(docs.text(), 'binary')
  })
})
