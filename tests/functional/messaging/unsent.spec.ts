import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import handle from '#jobs/messaging/send_delivery_handler'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { apiOf, guest } from '#tests/helpers/api'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { mailCeilings } from '#config/limits'
import Delivery from '#app/messaging/deliveries/delivery'
import { RefusedForGood } from '#app/messaging/channels/contract'
import { EmailDriver } from '#app/messaging/channels/email/contract'
import { OutboxEmail } from '#app/messaging/channels/email/drivers/outbox_email'

class Refusing extends EmailDriver {
  send() {
    return Promise.reject<string>(new RefusedForGood('SMTP 550'))
  }
}

/** What the queue does when the time of a delivery has come. */
async function deliver(payload: object) {
  const { signal } = new AbortController()
  await handle({ payload: payload as never, container: app.container, signal } as never)
}

type Shown = { id: string; audience: string; state: string; reason: string; actions: string[] }

test.group('The mails of a booking, as its host sees them', () => {
  test('say what failed, for which reader and why; the host sends it again, once, while it is true', async ({
    assert,
    swap,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    swap(EmailDriver, new Refusing())
    await workOff()
    const get = async (path: string) => {
      const answer = await host.api.get(path)
      return answer.assertStatus(200) ?? (answer.body().items as Shown[])
    }
    const again = (id: string) => host.api.post(`/deliveries/${id}/send`)

    const shown = await get(`/tickets/${code}/deliveries`)
    const mine = shown.find(({ audience }) => audience === 'attendee')!
    swap(EmailDriver, new OutboxEmail())
    const [first, second] = [await again(mine.id), await again(mine.id)]
    await workOff()

    assert.containsSubset(mine, { to: ana.email, state: 'failed', reason: 'refused' })
    assert.deepEqual(mine.actions, ['send'])
    first.assertStatus(200)
    second.assertStatus(409)
    assert.lengthOf(await outbox(ana.email), 1)
    assert.deepEqual(
      (await get('/deliveries?state=undelivered')).map(({ audience }) => audience),
      ['host']
    )
  })

  test('leave out a reminder of a cancelled booking, which has nothing to tell', async ({
    assert,
  }) => {
    const host = await aHost()
    const reminders = { own: [], clients: [{ type: 'EMAIL', time: { value: 1, unit: 'DAY' } }] }
    const saved = await host.api.patch('/users/me', { reminders })
    saved.assertStatus(200)
    const { code } = await aBooking(host)
    await workOff()
    const planned = await Delivery.query().where({ state: 'planned', recipient: ana.email })
    const reminder = planned.at(0)!
    await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()

    for (const { data } of await jobsOf(sendDelivery)) await deliver(data)
    await reminder.refresh()
    const shown = (await host.api.get('/deliveries?state=undelivered')).body().items

    assert.deepEqual([reminder.state, reminder.reason], ['notSent', 'bookingChanged'])
    assert.isEmpty(shown)
    await reminder.merge({ reason: 'refused' }).save()
    assert.lengthOf((await host.api.get('/deliveries?state=undelivered')).body().items, 1)
  })

  test('that a ceiling stopped are sent by hand once there is room, while they are true', async ({
    assert,
    cleanup,
  }) => {
    const before = mailCeilings.recipientDay.booking
    cleanup(() => void (mailCeilings.recipientDay.booking = before))
    mailCeilings.recipientDay.booking = 0
    const host = await aHost()
    const kept = await aBooking(host)
    await workOff()
    const gone = await aBooking(host, { start: inDays(6) })
    await workOff()
    await guest.post(`/tickets/${gone.code}/cancel`, {})
    const get = `/tickets/${kept.code}/deliveries`
    const seen = await host.api.get(get)
    const stopped = await Delivery.query().where({ state: 'notSent' }).orderBy('id')
    const again = (index: number) => host.api.post(`/deliveries/${stopped[index]!.id}/send`)

    const early = await again(0)
    mailCeilings.recipientDay.booking = 2
    const statuses = [
      (await again(0)).status(),
      (await again(0)).status(),
      (await again(1)).status(),
    ]
    await workOff()

    assert.containsSubset(seen.body().items, [{ reason: 'recipientDay', actions: ['send'] }])
    assert.deepEqual([early.status(), early.body().code], [409, 'DELIVERY_PAST_CEILING'])
    assert.deepEqual(statuses, [200, 409, 200])
    await Promise.all(stopped.map((delivery) => delivery.refresh()))
    assert.deepEqual(
      stopped.map(({ state }) => state),
      ['sent', 'notSent']
    )
  })

  test('are not another’s to see or send; what may have arrived is not sent again', async ({
    assert,
  }) => {
    const [host, other] = [await aHost(), await aHost()]
    const { code } = await aBooking(host)
    await workOff()
    const delivery = await Delivery.query().where({ recipient: ana.email }).firstOrFail()
    await delivery.merge({ state: 'maybeSent', reason: 'noAnswer' }).save()
    const send = (token: string) => apiOf(token).post(`/deliveries/${delivery.id}/send`)

    const seen = await other.api.get(`/tickets/${code}/deliveries`)

    seen.assertStatus(404)
    assert.equal((await send(other.token)).status(), 404)
    assert.equal((await send(host.token)).status(), 409)
  })
})
