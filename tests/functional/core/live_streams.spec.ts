import { test } from '@japa/runner'
import { newId } from '#core/ids'
import { live } from '#core/live/live'
import { API } from '#tests/helpers/api'
import { liveConfig } from '#config/live'
import { sql, transaction } from '#core/database/transaction'
import { aHost } from '#tests/helpers/host'
import { notifyLive } from '#core/live/notify_live'
import { aBrowser } from '#tests/helpers/session'
import { aListeningStream, aStream } from '#tests/helpers/live'

const notify = (accountId: string, id = newId()) =>
  transaction((trx) => notifyLive(trx, { accountId, topic: 'bookings', id }))

test.group('A stream', () => {
  test('ends with the session that opened it, and no other does', async ({
    assert,
    client,
    cleanup,
  }) => {
    const host = await aHost()
    const [here, there] = await Promise.all([
      aBrowser(client, host.user.email),
      aBrowser(client, host.user.email),
    ])
    const [ending, staying] = await Promise.all([
      aStream(cleanup, { cookie: here.cookie() }),
      aStream(cleanup, { cookie: there.cookie() }),
    ])
    await Promise.all([ending.next('reload'), staying.next('reload')])

    ;(await here.call('post', '/auth/logout').json({})).assertStatus(204)
    await live.beat()
    await ending.ended
    await notify(host.account.id)

    assert.exists(await staying.next('change'))
    assert.notInclude(
      ending.events.map(({ name }) => name),
      'change'
    )
    const again = await fetch(API.replace('/v3', '/live'), { headers: { cookie: here.cookie() } })
    assert.equal(again.status, 401)
  })

  test('ends with a token, and for a person who is shut out', async ({ assert, cleanup }) => {
    const [one, other] = await Promise.all([aHost(), aHost()])
    const streams = await Promise.all([one, other].map((host) => aListeningStream(cleanup, host)))
    await sql(undefined, 'DELETE FROM auth_access_tokens WHERE tokenable_id = :id', {
      id: one.user.id,
    })
    await sql(undefined, `UPDATE users SET state = 'DISABLED' WHERE id = :id`, {
      id: other.user.id,
    })

    await live.beat()

    await Promise.all(streams.map(({ ended }) => ended))
    assert.equal(live.streams.size, 0)
  })

  test('has a heartbeat, and room is made when its browser goes', async ({ assert, cleanup }) => {
    const stream = await aListeningStream(cleanup, await aHost())
    assert.equal(live.streams.size, 1)

    await live.beat()

    assert.deepEqual(await stream.next('beat'), {})
    stream.close()
    await stream.ended
    for (let tries = 0; live.streams.size > 0 && tries < 100; tries++)
      await new Promise((done) => setTimeout(done, 10))
    assert.equal(live.streams.size, 0)
  })

  test('is refused to a user who has as many as one may have', async ({ assert, cleanup }) => {
    const { token } = await aHost()
    const { ofUser } = liveConfig.limits
    for (let count = 0; count < ofUser; count++) await aListeningStream(cleanup, { token })

    const headers = { authorization: `Bearer ${token}` }
    const refused = await fetch(API.replace('/v3', '/live'), { headers })

    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '30')
    assert.containsSubset(await refused.json(), { code: 'TOO_MANY_STREAMS' })
  })
})
