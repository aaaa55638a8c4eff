import sharp from 'sharp'
import QRCode from 'qrcode'
import jsqr from 'jsqr'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import { setImmediate } from 'node:timers/promises'
import { aHost } from '#tests/helpers/host'
import { qrCodes } from '#app/catalog/social_pictures/drawing_store'
import { drawnFile } from '#app/catalog/social_pictures/drivers/drawn_files'
import { workOff } from '#tests/helpers/jobs'
import { aPhoto, emptyStorage, storedFiles } from '#tests/helpers/pictures'

// Published as CommonJS, whose default is the whole module.
const readCode = jsqr.default

const MARGIN = 2

/** A host with a picture, and the code of their link as it is without one. */
async function aFacedHost() {
  await emptyStorage()
  const host = await aHost()
  const put = host.api.put('/users/pictures/profile')
  await put.file('picture', await aPhoto(), 'yo.jpg')
  await workOff()
  const link = `${process.env.APP_URL}/${host.username}`
  return { ...host, link, plain: QRCode.create(link, { errorCorrectionLevel: 'H' }).modules }
}

/** Which modules of a drawn code are not what they are in the code itself. */
async function damaged(drawn: Buffer, { size, data }: QRCode.BitMatrix) {
  const { data: pixels, info } = await sharp(drawn)
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = info.width / (size + 2 * MARGIN)
  const middle = (module: number) => Math.floor((module + MARGIN + 0.5) * scale)
  const wrong: { row: number; column: number }[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const isDark = pixels[middle(row) * info.width + middle(column)]! < 128
      if (isDark !== Boolean(data[row * size + column])) wrong.push({ row, column })
    }
  return wrong
}

/** What a camera makes of a drawn code. */
async function readWithACamera(drawn: Buffer) {
  const { data, info } = await sharp(drawn)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** How many pictures were drawn, as their limit has counted them. */
async function drawings() {
  const [row] = await db.from('rate_limits').where('key', 'like', '%drawings%')
  return row?.points ?? 0
}

test.group('The QR code of a link', () => {
  test('is a PNG of the asked size, or an SVG', async ({ assert }) => {
    const { username } = await aHost()

    const png = await guest.get(`/users/${username}/qr`).qs({ size: 300 })
    const svg = await guest.get(`/users/${username}/qr`).qs({ format: 'svg' })

    png.assertHeader('content-type', 'image/png')
    const picture = png.body() as Buffer
    assert.equal(picture.subarray(1, 4).toString(), 'PNG')
    assert.equal(picture.readUInt32BE(16), 300)
    assert.include(svg.header('content-type'), 'image/svg+xml')
    assert.match((svg.body() as Buffer).toString(), /^<svg/)
  })

  test('exists for hosts who exist, in sizes that make sense', async () => {
    const { username } = await aHost()

    const nobody = await guest.get('/users/nadie/qr')
    const others = await Promise.all(
      [301, 100_000].map((size) => guest.get(`/users/${username}/qr`).qs({ size }))
    )

    nobody.assertStatus(404)
    for (const other of others) other.assertStatus(422)
  })

  test('is drawn once for all visitors, and not sent again to a browser that has it', async ({
    assert,
  }) => {
    await emptyStorage()
    const { username } = await aHost()
    const ask = () => guest.get(`/users/${username}/qr`)

    const many = await Promise.all(Array.from({ length: 40 }, ask))
    const known = await ask().header('if-none-match', many[0]!.header('etag')!)

    for (const answer of many) answer.assertStatus(200)
    known.assertStatus(304)
    assert.equal(await drawings(), 1)
    assert.lengthOf(await storedFiles(), 1)
  })

  test('one address has only so many drawn, of whichever hosts', async () => {
    await emptyStorage()
    const { username } = await aHost()
    const qr = (size: number) => guest.get(`/users/${username}/qr`).qs({ size })
    await qr(300)
    await db.from('rate_limits').update({ points: 120 })

    const another = await qr(600)
    const drawn = await qr(300)

    another.assertStatus(429)
    drawn.assertStatus(200)
  })

  test('is drawn for the others who ask at once when the limit of the first one is used up', async ({
    assert,
    cleanup,
  }) => {
    await emptyStorage()
    const ask = (address: string, name: string) =>
      drawnFile(
        { store: qrCodes, folder: 'x', name, kept: 5, draw: async () => Buffer.from('drawn') },
        { address, showCaptcha: async () => {} }
      ).catch((error: { code: string }) => error.code)
    await ask('203.0.113.1', 'one')
    await db.from('rate_limits').update({ points: 120 })

    const looked = firstLook(cleanup)
    const first = ask('203.0.113.1', 'two')
    await looked
    // The first one is being counted now, which takes an answer of the database.
    await setImmediate()
    const others = [ask('198.51.100.2', 'two'), ask('192.0.2.3', 'two')]

    const answers = await Promise.all([first, ...others])
    assert.deepEqual(answers.map(String), ['E_TOO_MANY_REQUESTS', 'drawn', 'drawn'])
  })

  test('is answered although another request removes the files of before meanwhile', async ({
    cleanup,
  }) => {
    await emptyStorage()
    const { username } = await aHost()
    const disk = drive.use()
    const gone = { isFile: true, key: 'gone', getMetaData: () => disk.getMetaData('qr/gone.png') }
    const pages = Array.from({ length: 11 }, () => gone)
    const listAll = disk.listAll.bind(disk)
    disk.listAll = async () => ({ objects: pages as never })
    cleanup(() => void (disk.listAll = listAll))

    const answer = await guest.get(`/users/${username}/qr`)

    answer.assertStatus(200)
  })

  test('keeps no more files than those of today and of before', async ({ assert }) => {
    await emptyStorage()
    const { username, account } = await aHost()

    for (let change = 0; change < 3; change++) {
      await account.merge({ username: `${username}${change}` }).save()
      for (const qs of [{ size: 300 }, { size: 600 }, { size: 1200 }, { format: 'svg' }])
        await guest.get(`/users/${account.username}/qr`).qs(qs)
    }

    assert.lengthOf(await storedFiles(), 10)
  })

  test('has the picture in the middle and can still be read, as {$self}')
    .with(['png', 'svg'])
    .run(async ({ assert }, format) => {
      const { username, plain, link } = await aFacedHost()
      const size = 1200

      const answer = await guest.get(`/users/${username}/qr`).qs({ format, size })
      const drawn = answer.body() as Buffer
      const wrong = await damaged(drawn, plain)

      const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
      const left = (Math.floor(info.height / 2) * info.width + info.width * 0.45) * info.channels
      assert.isAbove(
        data[Math.floor(left)]! - data[Math.floor(left) + 2]!,
        150,
        'red, as the photo'
      )
      assert.equal(await readWithACamera(drawn), link)
      // Level H mends 30 %; a third of that is left for dirt.
      assert.isAbove(wrong.length, 0)
      assert.isBelow(wrong.length, plain.size ** 2 * 0.1)
      const [from, to] = [plain.size * 0.33, plain.size * 0.67]
      assert.isTrue(
        wrong.every(({ row, column }) => [row, column].every((at) => at > from && at < to)),
        'only the middle is covered'
      )
    })

  test('is complete without a picture', async ({ assert }) => {
    const { username } = await aHost()
    const link = `${process.env.APP_URL}/${username}`
    const { modules } = QRCode.create(link, { errorCorrectionLevel: 'Q' })

    const answer = await guest.get(`/users/${username}/qr`).qs({ size: 600 })
    const drawn = answer.body() as Buffer

    assert.isEmpty(await damaged(drawn, modules))
    assert.equal(await readWithACamera(drawn), link)
  })
})

/** Resolves once a request has looked for a kept drawing. */
function firstLook(cleanup: (end: () => void) => void): Promise<void> {
  const disk = drive.use()
  const exists = disk.exists.bind(disk)
  cleanup(() => void (disk.exists = exists))
  return new Promise((resolve) => {
    disk.exists = async (key) => {
      const found = await exists(key)
      resolve()
      return found
    }
  })
}
