import sharp from 'sharp'
import { Settings } from 'luxon'
import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { aWorkshop, bookPlaces } from '#tests/helpers/workshop'
import { accentOf, hostColors } from '#shared/host_colors'
import { workOff } from '#tests/helpers/jobs'
import type { ApiClient } from '@japa/api-client'
import Service from '#app/catalog/services/service'
import { sweepFolders } from '#tests/helpers/sweep'
import { aPhoto, emptyStorage, storedFiles } from '#tests/helpers/pictures'

/** The address of its picture that a page gives to robots. */
async function pictureOf(client: ApiClient, page: string) {
  const html = (await client.get(page)).text()
  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
  return { html, address: address! }
}

const drawn = async () => (await storedFiles()).filter((file) => file.startsWith('og/'))

test.group('What social networks show of a link', (group) => {
  group.each.setup(() => emptyStorage())

  test('a profile and a service name a picture of the size that is asked for', async ({
    client,
    assert,
  }) => {
    const { username } = await aHost()

    for (const page of [`/${username}`, `/${username}/sesion`]) {
      const { html, address } = await pictureOf(client, page)
      const picture = await client.get(address)

      assert.isTrue(address.startsWith(`${process.env.APP_URL}/og${page}.png?v=`))
      assert.include(html, '<meta name="twitter:card" content="summary_large_image"')
      picture.assertStatus(200)
      picture.assertHeader('content-type', 'image/png')
      picture.assertHeader('cache-control', 'public, max-age=31536000, immutable')
      const { width, height, format } = await sharp(picture.body() as Buffer).metadata()
      assert.deepEqual([width, height, format], [1200, 630, 'png'])
    }
    assert.lengthOf(await drawn(), 2)
  })

  test('is in the host’s readable colour, and never black', async ({ client, assert }) => {
    const corner = async (accentColor: string) => {
      const { username } = await aHost({ account: { accentColor } })
      const { address } = await pictureOf(client, `/${username}`)
      const { data } = await sharp((await client.get(address)).body() as Buffer)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { color: `#${data.subarray(0, 3).toString('hex')}`, username }
    }
    const chosen = await corner('#2f6f62')
    const pale = await corner('#ffee00')
    const none = await corner('#000000')

    assert.equal(chosen.color, '#2f6f62')
    assert.equal(pale.color, hostColors('#ffee00').light)
    assert.equal(none.color, accentOf('#000000', none.username))
  })

  test('no page waits for it: it is drawn when it is asked for, once', async ({
    client,
    assert,
  }) => {
    const { username } = await aHost()
    const { address } = await pictureOf(client, `/${username}`)
    assert.isEmpty(await drawn())

    const many = await Promise.all(Array.from({ length: 30 }, () => client.get(address)))
    const again = await client.get(address)
    const known = await client.get(address).header('if-none-match', again.header('etag')!)

    for (const answer of many) answer.assertStatus(200)
    assert.lengthOf(await drawn(), 1)
    known.assertStatus(304)
  })

  test('many different ones at once wait for their turn, or get 503 with a time to come again', async ({
    client,
    assert,
  }) => {
    const hosts = []
    for (let made = 0; made < 26; made++) hosts.push(await aHost())

    const answers = await Promise.all(
      hosts.map(({ username }) => client.get(`/og/${username}.png`))
    )
    const refused = answers.filter((answer) => answer.status() === 503)

    assert.isAtMost(refused.length, 4)
    for (const answer of refused) answer.assertHeader('retry-after', '1')
    for (const answer of answers) assert.include([200, 503], answer.status())
  })

  test('what it shows makes its address: a change is seen at once', async ({ client, assert }) => {
    const host = await aHost({ account: { profession: 'Psicóloga' } })
    const addresses = [(await pictureOf(client, `/${host.username}`)).address]
    const changes = [{ profession: 'Coach' }, { accentColor: '#123456' }, { firstName: 'Eva' }]
    for (const change of changes) {
      await host.account.merge(change).save()
      addresses.push((await pictureOf(client, `/${host.username}`)).address)
    }
    const put = host.api.put('/users/pictures/profile')
    await put.file('picture', await aPhoto(), 'yo.jpg')
    await workOff()
    addresses.push((await pictureOf(client, `/${host.username}`)).address)
    const faced = await client.get(addresses.at(-1)!)
    const old = await client.get(addresses[0]!)

    assert.lengthOf(new Set(addresses), 5)
    faced.assertStatus(200)
    old.assertStatus(200)
    // An address that is not today's is not kept for good.
    old.assertHeader('cache-control', 'public, max-age=3600')
    const { data, info } = await sharp(faced.body() as Buffer)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (270 * info.width + 920) * 3
    assert.isAbove(data[at]! - data[at + 2]!, 150, 'the left of the face is red, as the photo')
  })

  test('of all that a profile has shown, only the last two are kept', async ({
    client,
    assert,
  }) => {
    const host = await aHost()

    for (const profession of ['Psicóloga', 'Coach', 'Tutora', 'Médica']) {
      await host.account.merge({ profession }).save()
      const { address } = await pictureOf(client, `/${host.username}`)
      await client.get(address)
    }

    assert.lengthOf(await drawn(), 2)
  })

  test('a banner fills the picture of its service, and a cover that of its profile', async ({
    client,
    assert,
  }) => {
    const host = await aHost({ account: { accentColor: '#00ff00' } })
    const pages = [`/${host.username}/sesion`, `/${host.username}`]
    const plain = await Promise.all(pages.map((page) => pictureOf(client, page)))
    const [photo, other] = [await aPhoto({ width: 1600, height: 500 }), await aPhoto()]
    const put = (path: string, field: string, file: Buffer) =>
      host.api.put(path).file(field, file, 'a.jpg')
    const banner = `/products/${host.service.id}/banner`

    await put(banner, 'file', photo)
    await put('/users/pictures/cover', 'picture', photo)
    await workOff()
    const filled = await Promise.all(pages.map((page) => pictureOf(client, page)))
    await put(banner, 'file', other)
    await workOff()
    const changed = await pictureOf(client, pages[0]!)
    await host.api.delete(banner)
    const old = await client.get(filled[0]!.address)
    const again = await pictureOf(client, pages[0]!)

    const addresses = [...plain, ...filled, changed].map(({ address }) => address)
    assert.lengthOf(new Set(addresses), 5)
    assert.equal(again.address, plain[0]!.address)
    old.assertHeader('content-type', 'image/png')
    for (const { html, address } of [filled[1]!, changed]) {
      assert.match(address, /\.jpg\?v=/)
      assert.include(html, 'property="og:image:type" content="image/jpeg"')
    }
    const shown = await client.get(filled[1]!.address)
    shown.assertHeader('content-type', 'image/jpeg')
    const { data, info } = await sharp(shown.body() as Buffer)
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.width, info.height, info.channels], [1200, 630, 3])
    const at = (x: number) => [...data.subarray((40 * info.width + x) * 3).subarray(0, 3)]
    const [left, right] = [at(100), at(1100)]
    assert.isTrue(left[0]! > left[1]! + 30 && left[0]! > left[2]! + 20, `red, not ${left}`)
    assert.isTrue(right[2]! > right[0]! + 60 && right[2]! > right[1]! + 60, `blue, not ${right}`)
  })

  test('whatever people call themselves is drawn: {0}')
    .with([
      ['emoji', '💆‍♀️✨', '🔥'.repeat(30), '🧘'],
      ['Chinese', '山田太郎', '瞑想と呼吸', '東京'],
      ['from right to left', 'مريم العلي', 'جلسة علاج', 'طبيبة'],
      ['turned around', '\u202eanA', '\u2067x\u2069', '\u200f'],
      ['long', 'W'.repeat(64), 'Taller '.repeat(17), 'm'.repeat(80)],
      ['marks', '<script>alert(1)</script>', '& " \' <svg/>', '{{ x }} ${x}'],
      ['Zalgo', `A${'\u0301\u0327'.repeat(30)}`, `T${'\u0336'.repeat(50)}`, '\u0301'],
      ['nothing', ' ', '.', ''],
    ] as [string, string, string, string][])
    .run(async ({ client, assert }, [, firstName, title, profession]) => {
      const host = await aHost({ account: { firstName, lastName: null, profession } })
      await Service.query().where({ id: host.service.id }).update({ title })

      for (const path of [`/og/${host.username}.png`, `/og/${host.username}/sesion.png`]) {
        const picture = await client.get(path)
        picture.assertStatus(200)
        assert.equal((await sharp(picture.body() as Buffer).metadata()).width, 1200)
      }
    })

  test('no title reaches into the margins, whatever is written and however long', async ({
    client,
    assert,
  }) => {
    const light = '#2f6f62'
    const firstName = 'Wilhelmina Wenceslada de los Milagros y Montes de Oca Wamani Way'
    const host = await aWorkshop({ account: { firstName, lastName: null, accentColor: light } })
    await Service.query()
      .where({ id: host.service.id })
      .update({ title: 'W'.repeat(120) })

    for (const path of [`/og/${host.username}.png`, `/og/${host.username}/taller.png`]) {
      const picture = await client.get(path)
      const { data, info } = await sharp(picture.body() as Buffer)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const colorAt = (x: number, y: number) =>
        `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')}`
      for (let x = 0; x < 1200; x += 3) assert.equal(colorAt(x, 20), light, `${path} at ${x}, 20`)
      for (let y = 0; y < 300; y += 3) assert.equal(colorAt(40, y), light, `${path} at 40, ${y}`)
      for (let x = 0; x < 40; x += 3) assert.equal(colorAt(x, 560), '#ffffff')
    }
  })

  test('that of a workshop shows the seats of its next date, and is drawn anew when one is taken', async ({
    client,
    assert,
  }) => {
    const host = await aWorkshop()
    const { address } = await pictureOf(client, `/${host.username}/g/taller`)

    const before = await client.get(address)
    const booked = await bookPlaces(host)
    const after = await client.get(address)

    booked.assertStatus(201)
    assert.notEqual(before.header('etag'), after.header('etag'))
    assert.isFalse((before.body() as Buffer).equals(after.body() as Buffer))
    for (const answer of [before, after])
      answer.assertHeader('cache-control', 'public, max-age=3600')
    assert.lengthOf(await drawn(), 2)
  })

  test('what cannot be reached has none', async ({ client }) => {
    const host = await aHost()
    await Service.query().where({ id: host.service.id }).update({ isBlocked: true })

    for (const path of [
      `/og/${host.username}/sesion.png`,
      `/og/${host.username}/otra.png`,
      `/og/${host.username}/sesion`,
      '/og/nadie.png',
      '/og/nadie/sesion.png',
      '/og/%00.png',
      `/og/${host.username}/%00.png`,
      '/og/..%2f..%2fapp.png',
      `/og/${host.username.toUpperCase()}.png`,
    ]) {
      const answer = await client.get(path)
      answer.assertStatus(404)
    }
  })

  test('a service that is reached by its link alone has one, as it has a page', async ({
    client,
  }) => {
    const host = await aHost()
    await Service.query().where({ id: host.service.id }).update({ isPublic: false })

    const answer = await client.get(`/og/${host.username}/sesion.png`)

    answer.assertStatus(200)
  })

  test('those of a month ago are removed, and drawn again when they are asked for', async ({
    client,
    assert,
  }) => {
    const { username } = await aHost()
    await client.get(`/og/${username}.png`)

    await sweepFolders('og', 'qr')
    const soon = await drawn()
    Settings.now = () => Date.now() + 31 * 24 * 3_600_000
    await sweepFolders('og', 'qr').finally(() => (Settings.now = () => Date.now()))
    const late = await drawn()
    const again = await client.get(`/og/${username}.png`)

    assert.lengthOf(soon, 1)
    assert.isEmpty(late)
    again.assertStatus(200)
  })
})
