import { test } from '@japa/runner'

type Manifest = {
  name: string
  lang: string
  start_url: string
  icons: { src: string; sizes: string }[]
  shortcuts: { name: string; url: string }[]
}

test.group('The dashboard as an installed app', () => {
  test('has a manifest in the language of the browser, whose pictures are there', async ({
    assert,
    client,
  }) => {
    const spanish = await client.get('/profile/app.webmanifest')
    const english = await client.get('/profile/app.webmanifest').header('accept-language', 'en')

    spanish.assertStatus(200)
    assert.match(spanish.header('content-type')!, /^application\/manifest\+json/)
    const { lang, icons, shortcuts } = spanish.body() as Manifest
    assert.equal(lang, 'es')
    assert.equal(shortcuts[1]!.name, 'Reservas')
    assert.equal((english.body() as Manifest).shortcuts[1]!.name, 'Bookings')
    for (const { src, sizes } of icons) {
      const picture = await client.get(src)
      picture.assertStatus(200)
      // A PNG says its width in the bytes 16 to 19.
      const bytes = Buffer.from(picture.response.body as Uint8Array)
      assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes)
    }
  })

  test('has a worker whose pages are those of the dashboard alone', async ({ assert, client }) => {
    const worker = await client.get('/profile/worker.js')

    worker.assertStatus(200)
    assert.match(worker.header('content-type')!, /javascript/)
    assert.notExists(worker.header('service-worker-allowed'))
  })
})
