import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'

test.group('The QR code of a link', () => {
  test('is a PNG of the asked size, or an SVG', async ({ client, assert }) => {
    const { username } = await aHost()

    const png = await client.get(`/api/v3/users/${username}/qr`).qs({ size: 300 })
    const svg = await client.get(`/api/v3/users/${username}/qr`).qs({ format: 'svg' })

    png.assertHeader('content-type', 'image/png')
    const picture = png.body() as Buffer
    assert.equal(picture.subarray(1, 4).toString(), 'PNG')
    assert.equal(picture.readUInt32BE(16), 300)
    assert.include(svg.header('content-type'), 'image/svg+xml')
    assert.match((svg.body() as Buffer).toString(), /^<svg/)
  })

  test('is there for those who exist, in sizes that make sense', async ({ client }) => {
    const { username } = await aHost()

    const nobody = await client.get('/api/v3/users/nadie/qr')
    const huge = await client.get(`/api/v3/users/${username}/qr`).qs({ size: 100_000 })

    nobody.assertStatus(404)
    huge.assertStatus(422)
  })
})
