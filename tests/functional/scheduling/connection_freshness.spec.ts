import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aHost } from '#tests/helpers/host'
import { connections } from '#config/connections'
import { connectGoogle, withGoogle } from '#tests/helpers/connections'

const MINUTES = 60_000

type Listed = {
  items: { id: string; freshness: number }[]
  providers: { code: string; freshness: number }[]
}

test.group('A connection', () => {
  test('says how soon a change counts: at once where Google can tell of it, else every five minutes', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup, { told: true })
    const host = await aHost()
    await connectGoogle(client, host, google)
    const said = async () => {
      const { items, providers } = (await host.api.get('/connections')).body() as Listed
      const offered = providers.find(({ code }) => code === 'google-calendar')
      return [items[0]!.freshness, offered!.freshness]
    }

    assert.deepEqual(await said(), [0, 0])
    connections.webhooks = null
    assert.deepEqual(await said(), [5, 5])
  })

  test('says every five minutes where the provider refused to tell of a calendar that closes hours, or stopped', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup, { told: true })
    const host = await aHost()
    await connectGoogle(client, host, google)
    const ofAll = async () => {
      const list = (await host.api.get('/connections')).body() as Listed
      const one = await host.api.get(`/connections/${list.items[0]!.id}`)
      const members = await host.api.get('/connections/members')
      const apps = await host.api.get('/users/me/apps')
      return [
        list.items[0]!.freshness,
        one.body().connection.freshness,
        members.body().items[0].connections[0].freshness,
        apps.body().items[0].freshness,
      ]
    }
    const blocking = () => db.from('connected_calendars').where('is_blocking', true)

    assert.deepEqual(await ofAll(), [0, 0, 0, 0])
    await blocking().update({ channel_expires_at: new Date(Date.now() - MINUTES) })
    assert.deepEqual(await ofAll(), [5, 5, 5, 5])
    await blocking().update({ channel_expires_at: null })
    assert.deepEqual(await ofAll(), [5, 5, 5, 5])
    await blocking().update({ is_blocking: false })
    assert.deepEqual(await ofAll(), [0, 0, 0, 0])
  })

  test('shows a host by provider, category and state, and not another host', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const [host, other] = [await aHost(), await aHost()]
    await connectGoogle(client, host, google)
    const appsOf = (id: string, { api } = host) => api.get(`/users/${id}/apps`)

    const own = await appsOf('me')
    assert.deepEqual(own.body(), {
      items: [
        {
          provider: 'google-calendar',
          name: 'Google Calendar',
          categories: ['calendar'],
          state: 'ok',
          freshness: 5,
        },
      ],
    })
    assert.deepEqual((await appsOf(host.account.id)).body(), own.body())
    ;(await appsOf(host.account.id, other)).assertStatus(404)
    assert.deepEqual((await appsOf('me', other)).body(), { items: [] })
  })
})
