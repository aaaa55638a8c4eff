import sharp from 'sharp'
import { test } from '@japa/runner'
import { ORIGIN } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import type { ApiClient } from '@japa/api-client'
import Picture from '#app/accounts/pictures/picture'
import { aHost, type TestHost } from '#tests/helpers/host'
import { MOST_PICTURE_BYTES } from '#shared/pictures'
import { aBomb, aPhoto, emptyStorage, filledTo, storedFiles } from '#tests/helpers/pictures'

const PATH = '/api/v3/users/pictures/profile'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const PAGE = '<html><script>alert(1)</script><?php system($_GET["x"]); ?></html>'

type File = [content: Buffer, name: string, contentType?: string]
type Answer = [status: number, code?: string]

const send = (client: ApiClient, { token }: TestHost, [content, filename, contentType]: File) =>
  client.put(PATH).bearerToken(token).file('picture', content, { filename, contentType })

/** What is sent by hand, byte by byte, as no client library would. */
async function sendRaw({ token }: TestHost, body: Buffer, contentType: string): Promise<Answer> {
  const response = await fetch(`${ORIGIN}${PATH}`, {
    method: 'PUT',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': contentType },
    body: new Uint8Array(body),
  })
  const { code } = (await response.json()) as { code?: string }
  return code ? [response.status, code] : [response.status]
}

const part = (disposition: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
const END = Buffer.from('--x--\r\n')
const MULTIPART = 'multipart/form-data; boundary=x'

test.group('An upload', (group) => {
  group.each.setup(() => emptyStorage())
  // Whatever a test sent and had refused, it has left nothing.
  const leavesNothing = async (assert: { deepEqual(a: unknown, b: unknown): void }) => {
    assert.deepEqual(await storedFiles(), [])
    assert.deepEqual(await Picture.query(), [])
  }

  test('is refused for what its bytes are, whatever it is called: {0}')
    .with([
      ['a script in an SVG', () => Buffer.from(SVG), 'foto.svg', 'image/svg+xml', 415],
      ['an SVG that is called PNG', () => Buffer.from(SVG), 'foto.png', 'image/png', 415],
      ['a page that is called JPEG', () => Buffer.from(PAGE), 'foto.jpg', 'image/jpeg', 415],
      ['a PDF', () => Buffer.from(`%PDF-1.7\n${PAGE}`), 'foto.jpg', 'image/jpeg', 415],
      ['a GIF that is a page', () => Buffer.from(`GIF89a/*${PAGE}*/`), 'a.gif', 'image/gif', 415],
      ['an animated GIF', () => aGif(), 'a.png', 'image/png', 415],
      ['an archive', () => Buffer.from('504b0304140000000800', 'hex'), 'a.png', 'image/png', 415],
      ['a program', () => Buffer.from('7f454c460201010000', 'hex'), 'a.png', 'image/png', 415],
      ['a HEIC', () => Buffer.from('00000018667479706865696300000000', 'hex'), 'a.heic', '', 415],
      ['a TIFF', () => aPhoto().then((b) => sharp(b).tiff().toBuffer()), 'a.jpg', '', 415],
      ['only the beginning of a PNG', () => aBomb(10).subarray(0, 20), 'a.png', 'image/png', 422],
      ['only the beginning of a JPEG', () => Buffer.from('ffd8ffe0', 'hex'), 'a.jpg', '', 422],
      ['900 million pixels', () => aBomb(30_000), 'a.png', 'image/png', 422],
    ] as [string, () => Buffer | Promise<Buffer>, string, string, number][])
    .run(async ({ client, assert }, [, make, filename, contentType, status]) => {
      const answer = await send(client, await aHost(), [await make(), filename, contentType])

      answer.assertStatus(status)
      const codes =
        status === 415 ? ['PICTURE_TYPE'] : ['PICTURE_UNREADABLE', 'PICTURE_TOO_MANY_PIXELS']
      assert.include(codes, answer.body().code)
      await leavesNothing(assert)
    })

  test('of 900 million pixels is small: what it would unpack to is what refuses it', async ({
    client,
    assert,
  }) => {
    const bomb = aBomb(30_000)
    const answer = await send(client, await aHost(), [bomb, 'bomba.png'])

    assert.isBelow(bomb.length, 200_000)
    answer.assertBodyContains({ code: 'PICTURE_TOO_MANY_PIXELS', meta: { most: 50 } })
  })

  test('may have 5 MB and not one byte more', async ({ client, assert }) => {
    const host = await aHost()
    const photo = await aPhoto()
    const answers: Answer[] = []
    for (const more of [-1, 0, 1, 500_000, 3_000_000]) {
      const answer = await send(client, host, [filledTo(photo, MOST_PICTURE_BYTES + more), 'a.jpg'])
      answers.push([answer.status(), answer.body().code])
      if (more > 0) assert.equal(answer.body().message, 'La imagen debe pesar máximo 5 MB')
    }
    const refused = [413, 'PICTURE_TOO_LARGE']

    assert.deepEqual(answers, [[200, undefined], [200, undefined], refused, refused, refused])
    assert.lengthOf(await Picture.query(), 1)
  })

  test('that is much too large is answered, not cut off', async ({ client, assert }) => {
    const answer = await send(client, await aHost(), [Buffer.alloc(40_000_000), 'a.jpg'])

    answer.assertStatus(413)
    answer.assertBodyContains({ code: 'PICTURE_TOO_LARGE' })
    await leavesNothing(assert)
  })

  test('has to be there, once, in its field', async ({ client, assert }) => {
    const host = await aHost()
    const photo = await aPhoto()
    const put = () => client.put(PATH).bearerToken(host.token)
    const answers = [
      await put().fields({ x: 0, y: 0, width: 10, height: 10 }),
      await send(client, host, [Buffer.alloc(0), 'nada.jpg']),
      await put().file('picture', photo, 'a.jpg').file('picture', photo, 'b.jpg'),
      await put().file('picture', photo, 'a.jpg').file('other', photo, 'b.jpg'),
      await put().file('picture', photo, 'a.jpg').fields({ roleId: 'ENTERPRISE' }),
      await put().json({ picture: photo.toString('base64') }),
      await put().json({}),
      await put(),
    ].map((answer) => [answer.status(), answer.body().code])

    assert.deepEqual(answers, [
      [422, 'PICTURE_MISSING'],
      [422, 'PICTURE_MISSING'],
      [422, 'ONE_PICTURE'],
      [422, 'VALIDATION_ERROR'],
      [422, 'VALIDATION_ERROR'],
      [422, 'VALIDATION_ERROR'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      [422, 'PICTURE_MISSING'],
    ])
    await leavesNothing(assert)
  })

  test('comes as multipart/form-data and in no other way', async ({ assert }) => {
    const host = await aHost()
    const photo = await aPhoto()

    assert.deepEqual(await sendRaw(host, photo, 'image/jpeg'), [415, 'UNSUPPORTED_MEDIA_TYPE'])
    assert.deepEqual(await sendRaw(host, photo, 'multipart/form-data'), [400, 'MALFORMED'])
    assert.deepEqual(await sendRaw(host, photo, MULTIPART), [400, 'MALFORMED'])
    const cut = part('name="picture"; filename="a.jpg"', photo)
    assert.deepEqual(await sendRaw(host, cut, MULTIPART), [400, 'MALFORMED'])
    await leavesNothing(assert)
  })

  test('is stored by a name of our own: {$self}')
    .with([
      '../../etc/passwd',
      '..\\\\..\\\\windows\\\\system.ini',
      '/etc/passwd.jpg',
      'con.png',
      `${'a'.repeat(300)}.jpg`,
      'a.jpg\u0000.php',
      '.htaccess',
      'a.php;.jpg',
      '%2e%2e%2fa.jpg',
      '\u202egpj.exe',
    ])
    .run(async ({ assert }, filename) => {
      const host = await aHost()
      const body = [part(`name="picture"; filename="${filename}"`, await aPhoto()), END]

      const answer = await sendRaw(host, Buffer.concat(body), MULTIPART)
      const files = await storedFiles()

      assert.deepEqual(answer, [200])
      assert.lengthOf(files, 1)
      assert.match(files[0]!, /^uploads\/[0-9a-z]{20}$/)
    })

  test('loses what hides behind its picture: {0}')
    .with([
      ['a JPEG', 'jpeg'],
      ['a PNG', 'png'],
      ['a WebP', 'webp'],
      ['an AVIF', 'avif'],
    ] as ['a JPEG', 'jpeg'][])
    .run(async ({ client, assert }, [, format]) => {
      const host = await aHost()
      const photo = await sharp(await aPhoto())
        [format]()
        .toBuffer()
      const sent = Buffer.concat([photo, Buffer.from(PAGE)])

      const answer = await send(client, host, [sent, 'a.php', 'text/html'])
      await workOff()
      await host.account.refresh()

      answer.assertStatus(200)
      const picture = await client.get(host.account.picture!)
      assert.equal((await sharp(picture.body() as Buffer).metadata()).format, 'webp')
      assert.notInclude((picture.body() as Buffer).toString('latin1'), 'php')
    })

  test('that moves shows its first frame', async ({ client, assert }) => {
    const host = await aHost()
    const animated = await sharp(await aGif(), { animated: true })
      .webp()
      .toBuffer()
    assert.isAbove((await sharp(animated).metadata()).pages ?? 1, 1)

    const answer = await send(client, host, [animated, 'a.webp'])
    await workOff()
    await host.account.refresh()

    answer.assertStatus(200)
    const picture = await client.get(host.account.picture!)
    const { pages = 1, width, height } = await sharp(picture.body() as Buffer).metadata()
    assert.deepEqual([pages, width, height], [1, 512, 512])
  })

  test('is refused in the reader’s language', async ({ client }) => {
    const host = await aHost()
    const none = (locale: string) =>
      client.put(PATH).bearerToken(host.token).header('accept-language', locale)

    const [es, en] = [await none('es'), await none('en')]

    es.assertBodyContains({ message: 'No se ha seleccionado una imagen' })
    en.assertBodyContains({ message: 'No picture has been chosen' })
  })

  test('is counted: an account makes no more than 60 in an hour', async ({ client, assert }) => {
    const host = await aHost()
    const answers = []
    for (let sent = 0; sent < 61; sent++)
      answers.push(await client.put(PATH).bearerToken(host.token))

    answers[0]!.assertHeader('ratelimit-limit', '60')
    assert.deepEqual(new Set(answers.slice(0, 60).map((answer) => answer.status())), new Set([422]))
    answers[60]!.assertStatus(429)
  })
})

/** Two frames, red and blue. */
async function aGif(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = [await frame('red'), await frame('blue')]
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}
