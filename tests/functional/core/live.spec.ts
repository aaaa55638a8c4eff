import { test } from '@japa/runner'
import { newId } from '#core/ids'
import { publish } from '#core/jobs'
import { paymentReviewed } from '#app/payments/events'
import { live } from '#core/live/live'
import { API } from '#tests/helpers/api'
import { savepoint, transaction } from '#core/database/transaction'
import { aHost } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { aTeam } from '#tests/helpers/team'
import { notifyLive } from '#core/live/notify_live'
import Delivery from '#app/messaging/deliveries/delivery'
import { settleDelivery } from '#app/messaging/deliveries/settle_delivery'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aBrowser } from '#tests/helpers/session'
import { aListeningStream, aStream } from '#tests/helpers/live'

const notify = (accountId: string, id = newId()) =>
  transaction((trx) => notifyLive(trx, { accountId, topic: 'bookings', id }))

test.group('Live notices', () => {
  test('of a booking reach its host’s browser, by its id alone, uncompressed and at once', async ({
    assert,
    client,
    cleanup,
  }) => {
    const host = await aHost()
    const { cookie } = await aBrowser(client, host.user.email)
    const stream = await aStream(cleanup, { 'cookie': cookie(), 'accept-encoding': 'gzip, br' })
    await stream.next('reload')

    const { id } = await ticketOf((await aBooking(host)).code)
    const change = await stream.next('change')

    assert.deepEqual(change, { accountId: host.account.id, bookings: [id] })
    const { headers } = stream.response
    assert.match(headers.get('content-type')!, /^text\/event-stream/)
    assert.equal(headers.get('x-accel-buffering'), 'no')
    assert.equal(headers.get('cache-control'), 'no-store, no-transform')
    assert.isNull(headers.get('content-encoding'))
    stream.close()
    await stream.ended
  })

  test('tell a new page to read again only where something changed since it began to be read', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const headers = { authorization: `Bearer ${host.token}` }
    const first = await aListeningStream(cleanup, host)
    const firstEvent = async (age: number) => {
      const stream = await aStream(cleanup, headers, age)
      while (stream.events.length === 0) await new Promise((done) => setTimeout(done, 10))
      stream.close()
      return stream.events[0]!.name
    }
    // The page began to be read after the process had begun to hear.
    const heard = performance.now()
    while (performance.now() - heard < 20) await new Promise((done) => setTimeout(done, 5))
    const age = () => Math.floor(performance.now() - heard) - 10

    const undisturbed = await firstEvent(age())
    const tooOld = await firstEvent(600_000)
    await notify(host.account.id)
    await first.next('change')
    const changed = await firstEvent(age())

    assert.deepEqual(
      { undisturbed, tooOld, changed },
      { undisturbed: 'beat', tooOld: 'reload', changed: 'reload' }
    )
  })

  test('of a message say too that it was sent', async ({ assert, cleanup }) => {
    const host = await aHost()
    await aBooking(host)
    await workOff()
    const delivery = await Delivery.query().where({ accountId: host.account.id }).firstOrFail()
    const reference = delivery.reference!
    await delivery.merge({ state: 'claimed', reference: null }).save()
    const stream = await aListeningStream(cleanup, host)

    await settleDelivery(delivery as never, { state: 'sent', reference })

    const { accountId, id } = delivery
    assert.deepEqual(await stream.next('change'), { accountId, messages: [id] })
    assert.equal((await delivery.refresh()).state, 'sent')
  })

  test('of money reach its host’s browser once it is kept, and no other account’s', async ({
    assert,
    cleanup,
  }) => {
    const [host, other] = [await aHost(), await aHost()]
    const { id: ticketId } = await ticketOf((await aBooking(host)).code)
    const [stream, foreign] = [
      await aListeningStream(cleanup, host),
      await aListeningStream(cleanup, other),
    ]
    const accountId = host.account.id
    await transaction((trx) =>
      publish(trx, paymentReviewed, { accountId, ticketId, attemptId: newId() })
    )
    await notify(other.account.id)

    assert.deepEqual(await stream.next('change'), { accountId, payments: [ticketId] })
    assert.equal((await foreign.next('change')).accountId, other.account.id)
  })

  test('are refused to guests', async ({ assert }) => {
    const answer = await fetch(API.replace('/v3', '/live'))

    assert.equal(answer.status, 401)
  })

  test('of what is rolled back never go out, and those of one transaction travel together', async ({
    assert,
    cleanup,
  }) => {
    const { account, token } = await aHost()
    const stream = await aListeningStream(cleanup, { token })
    const undone = transaction(async (trx) => {
      await notifyLive(trx, { accountId: account.id, topic: 'bookings', id: newId() })
      throw new Error('undone')
    })
    await assert.rejects(() => undone, 'undone')
    const [booking, payment] = [newId(), newId()]

    await transaction(async (trx) => {
      const about = { accountId: account.id }
      await notifyLive(trx, { ...about, topic: 'bookings', id: booking })
      await notifyLive(trx, { ...about, topic: 'payments', id: payment })
      await notifyLive(trx, { ...about, topic: 'bookings', id: booking })
    })
    const change = await stream.next('change')

    assert.deepEqual(change, {
      accountId: account.id,
      bookings: [booking],
      payments: [payment],
    })
    assert.deepEqual(stream.events, [])
  })

  test('of a savepoint that is undone do not go out either', async ({ assert, cleanup }) => {
    const { account, token } = await aHost()
    const stream = await aListeningStream(cleanup, { token })
    const kept = newId()

    await transaction(async (trx) => {
      const failed = savepoint(trx, async (inner) => {
        await notifyLive(inner, { accountId: account.id, topic: 'bookings', id: newId() })
        throw new Error('undone')
      })
      await assert.rejects(() => failed, 'undone')
      await notifyLive(trx, { accountId: account.id, topic: 'bookings', id: kept })
    })

    assert.deepEqual((await stream.next('change')).bookings, [kept])
    assert.deepEqual(stream.events, [])
  })

  test('of a savepoint that holds go out with its transaction, and not where that is undone', async ({
    assert,
    cleanup,
  }) => {
    const { account, token } = await aHost()
    const stream = await aListeningStream(cleanup, { token })
    const [kept, lost] = [newId(), newId()]
    const within = (id: string, thenFails: boolean) =>
      transaction(async (trx) => {
        await savepoint(trx, (inner) =>
          notifyLive(inner, { accountId: account.id, topic: 'bookings', id })
        )
        if (thenFails) throw new Error('undone')
      })

    await assert.rejects(() => within(lost, true), 'undone')
    await within(kept, false)

    assert.deepEqual((await stream.next('change')).bookings, [kept])
    assert.deepEqual(stream.events, [])
  })

  test('go to those who run an account: not to its collaborators, nor to other accounts', async ({
    assert,
    cleanup,
  }) => {
    const team = await aTeam()
    const { OWNER, ADMIN, COLLABORATOR } = team.members
    const outsider = await aHost()
    const people = [OWNER, ADMIN, COLLABORATOR, outsider]
    const streams = await Promise.all(people.map((one) => aListeningStream(cleanup, one)))

    await notify(team.account.id)
    for (const { account } of people) await notify(account.id)
    const heard = []
    for (const [index, stream] of streams.entries()) {
      const own = people[index]!.account.id
      const changes = [await stream.next('change')]
      while (changes.at(-1)!.accountId !== own) changes.push(await stream.next('change'))
      heard.push(changes.map(({ accountId }) => (accountId === own ? 'own' : accountId)))
    }

    const ofTeam = team.account.id
    assert.deepEqual(heard, [[ofTeam, 'own'], [ofTeam, 'own'], ['own'], ['own']])
  })

  test('follow a role that changes: from the next heartbeat on', async ({ assert, cleanup }) => {
    const team = await aTeam()
    const { OWNER, ADMIN, COLLABORATOR } = team.members
    const [before, after] = await Promise.all(
      [ADMIN, COLLABORATOR].map((one) => aListeningStream(cleanup, one))
    )
    const at = ({ memberId }: { memberId: string }) =>
      `/teams/${team.account.id}/members/${memberId}`
    ;(await OWNER.api.patch(at(ADMIN), { role: 'COLLABORATOR' })).assertStatus(200)
    ;(await OWNER.api.patch(at(COLLABORATOR), { role: 'ADMIN' })).assertStatus(200)
    await live.beat()
    await notify(team.account.id)

    assert.exists(await after!.next('reload'))
    assert.equal((await after!.next('change')).accountId, team.account.id)
    await notify(ADMIN.account.id)
    assert.equal((await before!.next('change')).accountId, ADMIN.account.id)
  })
})
