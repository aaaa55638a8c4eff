import { test } from '@japa/runner'
import { createHmac } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import type { ApiClient } from '@japa/api-client'
import { ZOOM_APPLICATION, ZOOM_SECRET } from '#tests/fakes/zoom'
import { aZoomHost, withZoom } from '#tests/helpers/conferences'
import { zoomSignature } from '#app/scheduling/connections/providers/zoom/zoom_signature'

/** Tells as Zoom does. */
function tell(body: object, { secret = ZOOM_SECRET, age = 0 } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const signature = zoomSignature(timestamp, JSON.stringify(body), secret)
  return guest
    .post('/webhooks/zoom', body)
    .header('x-zm-request-timestamp', timestamp)
    .header('x-zm-signature', signature)
}

const deauthorized = (user: string, client = ZOOM_APPLICATION.clientId) => ({
  event: 'app_deauthorized',
  event_ts: Date.now(),
  payload: { account_id: 'account_zoom', user_id: user, client_id: client },
})

/** The state of the one connection, and whether it has tokens. */
async function connectionNow() {
  const { state, credentials } = await db.from('connections').firstOrFail()
  return { state: state as string, hasTokens: credentials !== '' }
}

async function connected(client: ApiClient, cleanup: Parameters<typeof withZoom>[0]) {
  const zoom = await withZoom(cleanup)
  await aZoomHost(client, zoom)
  return zoom
}

test.group('What Zoom tells', () => {
  test('begins with a handshake, which proves that the secret is known', async ({
    assert,
    cleanup,
  }) => {
    await withZoom(cleanup)

    const answer = await tell({ event: 'endpoint.url_validation', payload: { plainToken: 'abc' } })

    answer.assertStatus(200)
    const { encryptedToken } = answer.body() as { encryptedToken: string }
    assert.equal(encryptedToken, createHmac('sha256', ZOOM_SECRET).update('abc').digest('hex'))
  })

  test('that a host has removed the application ends its tokens and breaks the connection', async ({
    assert,
    client,
    cleanup,
  }) => {
    await connected(client, cleanup)

    const answer = await tell(deauthorized('ana'))

    answer.assertStatus(200)
    assert.deepEqual(await connectionNow(), { state: 'broken', hasTokens: false })
  })

  test('is taken from Zoom alone, lately signed, and about this application', async ({
    assert,
    client,
    cleanup,
  }) => {
    await connected(client, cleanup)

    const answers = [
      await tell(deauthorized('ana'), { secret: 'another' }),
      await tell(deauthorized('ana'), { age: 600 }),
      await guest.post('/webhooks/zoom', deauthorized('ana')),
    ]
    const others = [await tell(deauthorized('luis')), await tell(deauthorized('ana', 'other_app'))]

    for (const answer of answers) answer.assertStatus(400)
    for (const answer of others) answer.assertStatus(200)
    assert.deepEqual(await connectionNow(), { state: 'ok', hasTokens: true })
  })
})
