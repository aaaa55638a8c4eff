import { test } from '@japa/runner'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TWILIO } from '#tests/fakes/twilio'
import { CLOUD_API } from '#tests/fakes/whatsapp'
import { MediaGone, MediaTooLarge } from '#app/messaging/channels/media/contract'
import { TwilioMedia } from '#app/messaging/channels/media/drivers/twilio_media'
import { CloudApiMedia } from '#app/messaging/channels/media/drivers/cloud_api_media'

const PHOTO = Buffer.from('a photo of a receipt')
const deadline = 2000
const options = { most: 1000, signal: new AbortController().signal }

/** A server on loopback that remembers who asked for what with which login. */
async function serve(cleanup: (end: () => void) => void, answer: (url: string) => RequestListener) {
  const asked: [path: string, login: string | undefined][] = []
  const server = createServer((request, response) => {
    asked.push([request.url!, request.headers.authorization])
    answer(url)(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  cleanup(() => void server.close())
  return { url, asked }
}

const failed = (trying: Promise<unknown>) => trying.catch((error: Error) => error)

test.group('A file of Twilio', () => {
  const path = `/2010-04-01/Accounts/${TWILIO.accountSid}/Messages/MM1/Media/ME1`

  test('is fetched with our login, which does not follow to where it lies', async ({
    assert,
    cleanup,
  }) => {
    const { url, asked } = await serve(cleanup, (own) => (request, response) => {
      if (request.url === path) response.writeHead(307, { location: `${own}/stored` }).end()
      else response.end(PHOTO)
    })
    const driver = new TwilioMedia({ ...TWILIO, url, deadline })

    const file = await driver.fetch(`https://api.twilio.com${path}`, options)

    assert.deepEqual(file, PHOTO)
    assert.match(asked[0]![1]!, /^Basic /)
    assert.deepEqual(asked[1], ['/stored', undefined])
  })

  test('is not asked for elsewhere, nor of another account, and no larger than it may be', async ({
    assert,
    cleanup,
  }) => {
    const { url, asked } = await serve(cleanup, () => (_, response) => response.end(PHOTO))
    const driver = new TwilioMedia({ ...TWILIO, url, deadline })

    for (const reference of [
      `https://evil.example${path}`,
      'http://169.254.169.254/latest',
      `https://api.twilio.com/2010-04-01/Accounts/AC9/Messages/MM1/Media/ME1`,
      'nothing',
    ])
      assert.instanceOf(await failed(driver.fetch(reference, options)), MediaGone)
    assert.isEmpty(asked)
    const large = driver.fetch(`https://api.twilio.com${path}`, { ...options, most: 5 })
    assert.instanceOf(await failed(large), MediaTooLarge)
  })
})

test.group('A file of Meta', () => {
  const listing = (size: number, place: (own: string) => string) => (own: string) =>
    ((request, response) => {
      if (request.url === '/stored') return void response.end(PHOTO)
      const body = { url: place(own), mime_type: 'image/jpeg', file_size: size }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    }) satisfies RequestListener

  test('is found by its id and fetched with the token', async ({ assert, cleanup }) => {
    const { url, asked } = await serve(
      cleanup,
      listing(PHOTO.length, (own) => `${own}/stored`)
    )
    const driver = new CloudApiMedia({ ...CLOUD_API, url, deadline })

    assert.deepEqual(await driver.fetch('900', options), PHOTO)
    assert.deepEqual(
      asked.map(([, login]) => login),
      [`Bearer ${CLOUD_API.token}`, `Bearer ${CLOUD_API.token}`]
    )
  })

  test('is refused by its size before it is fetched, and where it lies elsewhere', async ({
    assert,
    cleanup,
  }) => {
    const large = await serve(
      cleanup,
      listing(1001, (own) => `${own}/stored`)
    )
    const other = await serve(
      cleanup,
      listing(5, () => 'https://evil.example/stored')
    )
    const from = (url: string) => new CloudApiMedia({ ...CLOUD_API, url, deadline })

    assert.instanceOf(await failed(from(large.url).fetch('900', options)), MediaTooLarge)
    assert.instanceOf(await failed(from(other.url).fetch('900', options)), MediaGone)
    assert.instanceOf(await failed(from(other.url).fetch('../x', options)), MediaGone)
    assert.lengthOf(large.asked, 1)
  })
})
