import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { now } from '#core/time'
import { newId } from '#core/ids'
import { collecting } from '#config/limits'
import { pass } from '#tests/helpers/clock'
import { guest } from '#tests/helpers/api'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { barrier } from '#tests/helpers/barrier'
import { outbox } from '#tests/helpers/outbox'
import { aBooking } from '#tests/helpers/booking'
import { ana, aHost, aProHost, inDays, type TestHost } from '#tests/helpers/host'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { sql, transaction } from '#core/database/transaction'
import Delivery from '#app/messaging/deliveries/delivery'
import handle from '#jobs/messaging/send_delivery_handler'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { collectNotices } from '#app/messaging/deliveries/collect_notices'
import type { Plan } from '#app/messaging/deliveries/plan'
import { planDeliveries } from '#app/messaging/deliveries/plan_deliveries'

/** What a worker does at this instant with the messages that are due. */
async function work() {
  const { signal } = new AbortController()
  for (const { data } of await jobsOf(sendDelivery)) {
    const delivery = await Delivery.find((data as { id: string }).id)
    if (!delivery || delivery.state !== 'planned' || delivery.dueAt > now()) continue
    await handle({ payload: data as never, container: app.container, signal } as never)
  }
}

const startAt = (index: number) =>
  DateTime.fromISO(inDays(5))
    .plus({ days: Math.floor(index / 8), hours: index % 8 })
    .toISO()!

/** Bookings of different people, one an hour from the `from`th on. */
async function book(host: TestHost, count: number, from = 0) {
  const codes: string[] = []
  // All clients of a test have one address.
  await db.from('rate_limits').delete()
  for (let index = from; index < from + count; index++) {
    const attendee = { ...ana, name: `Cliente ${index}`, email: `c${index}@example.com` }
    codes.push((await aBooking(host, { start: startAt(index), attendee })).code)
  }
  await workOff()
  return codes
}

const subjects = async (to: string) => (await outbox(to)).map(({ subject }) => subject!)
const together = () => Delivery.query().where({ message: 'notices_together' }).orderBy('dueAt')
const collected = () => Delivery.query().where({ reason: 'collected' }).orderBy('createdAt')

/** A notice of no booking in particular. */
const notice = (accountId: string, key: string): Plan => ({
  accountId,
  key,
  channel: 'email',
  message: 'booking_received',
  recipient: 'host@example.com',
  language: 'es',
  about: { kind: 'booking', accountId, ticketId: newId(), eventId: newId(), audience: 'host' },
  purpose: 'host',
  isOfLogin: false,
  isCollectable: true,
})

test.group('Notices to a host that pile up', () => {
  test('come alone at first and then as one mail every half hour, none lost', async ({
    assert,
    cleanup,
  }) => {
    const host = await aProHost()
    const codes: string[] = []
    for (const [index, minutes] of [0, 20, 40, 60, 80].entries()) {
      pass(cleanup, minutes * 60_000)
      await work()
      codes.push(...(await book(host, 10, index * 10)))
    }
    pass(cleanup, 200 * 60_000)
    await work()

    const mails = await outbox(host.user.email)
    const alone = mails.filter(({ subject }) => subject!.startsWith('Nueva reserva'))
    const joint = mails.filter(({ subject }) => subject!.includes('novedad'))
    const told = mails.map(({ text }) => text).join('\n')
    assert.lengthOf(alone, collecting.alone)
    assert.lengthOf(joint, 3)
    for (const code of codes) assert.include(told, `/profile/u/me/bookings/tickets/${code}`)
    // Which of ten at once is the sixth is the queue's matter.
    assert.match(joint[0]!.text, /Nueva reserva · Cliente \d: /)
  }).timeout(60_000)

  test('are listed up to twenty, and counted beyond', async ({ assert, cleanup }) => {
    const host = await aHost()
    const before = structuredClone(collecting)
    cleanup(() => void Object.assign(collecting, before))
    Object.assign(collecting, { alone: 1, listed: 2 })
    await book(host, 5)
    pass(cleanup, 31 * 60_000)
    await work()

    const [mail] = (await outbox(host.user.email)).filter(({ subject }) =>
      subject!.includes('novedades')
    )
    assert.equal(mail!.subject, '4 novedades en tu agenda')
    assert.include(mail!.text, 'Y 2 más')
    assert.lengthOf([...mail!.text.matchAll(/Nueva reserva ·/g)], 2)
  })

  test('tell of bookings as they are when the mail goes', async ({ assert, cleanup }) => {
    const host = await aHost()
    await book(host, 5)
    const [moved, cancelled] = await book(host, 2, 5)
    await guest.post(`/tickets/${cancelled}/cancel`, {})
    await workOff()
    const shown = (await host.api.get(`/tickets/${moved}/deliveries`)).body().items
    pass(cleanup, 31 * 60_000)
    await work()

    const mail = (await outbox(host.user.email)).at(-1)!
    const sent = (await host.api.get(`/tickets/${moved}/deliveries`)).body().items
    assert.include(mail.text, 'Nueva reserva · Cliente 5')
    assert.notInclude(mail.text, 'Nueva reserva · Cliente 6')
    assert.include(mail.text, 'Cancelada · Cliente 6')
    const [row] = await together()
    assert.containsSubset(shown, [
      { audience: 'host', reason: 'collected', together: { id: row!.id, state: 'planned' } },
    ])
    assert.containsSubset(sent, [
      { audience: 'host', reason: 'collected', together: { id: row!.id, state: 'sent' } },
    ])
  })

  test('leave out what concerns the next hours', async ({ assert, cleanup }) => {
    const host = await aHost()
    const [soon, later] = await book(host, 2)
    pass(cleanup, DateTime.fromISO(inDays(5)).minus({ minutes: 125 }).toMillis() - Date.now())
    await book(host, 6, 30)
    for (const code of [soon, later]) await host.api.post(`/tickets/${code}/cancel`, {})
    await workOff()

    const [, ...others] = await collected()
    const told = (await subjects(host.user.email)).filter((one) => one.startsWith('Cancelada'))
    assert.lengthOf(told, 1)
    assert.lengthOf(others, 1)
  })

  test('are sent once though the run that sends them dies', async ({ assert, cleanup }) => {
    const host = await aHost()
    await book(host, 7)
    pass(cleanup, 31 * 60_000)
    const [row] = await together()
    await sql(
      undefined,
      `UPDATE deliveries SET state = 'claimed', attempts = 1, claimed_at = :at WHERE id = :id RETURNING id`,
      {
        at: now().toJSDate(),
        id: row!.id,
      }
    )
    const late = await book(host, 1, 7)
    pass(cleanup, 65 * 60_000)
    const { signal } = new AbortController()
    for (const { accountId, id } of await together())
      await handle({ payload: { accountId, id }, container: app.container, signal } as never)

    const joint = (await outbox(host.user.email)).filter(({ subject }) =>
      subject!.includes('novedad')
    )
    assert.lengthOf(joint, 2)
    assert.include(joint[1]!.text, late[0]!)
    assert.notInclude(joint[0]!.text, late[0]!)
  })

  test('are counted though their event comes twice', async ({ assert }) => {
    const { account } = await aHost()
    const plans = Array.from({ length: 7 }, (_, index) => notice(account.id, `n${index}`))
    for (let times = 0; times < 2; times++) await transaction((trx) => planDeliveries(trx, plans))

    assert.lengthOf(await collected(), 2)
    assert.lengthOf(await together(), 1)
  })

  test('planned at the same moment are counted one after the other; without the lock they are not', async ({
    assert,
  }) => {
    const { account } = await aHost()
    const first = Array.from({ length: 4 }, (_, index) => notice(account.id, `first${index}`))
    await transaction((trx) => planDeliveries(trx, first))
    const [one, other] = ['a', 'b'].map((key) => ({
      ...notice(account.id, key),
      mailbox: 'host@example.com',
    }))

    const meet = barrier(2)
    const unlocked = await Promise.all(
      [one!, other!].map((plan) =>
        transaction(async (trx) => {
          const { into } = await collectNotices(trx, [plan], now())
          await meet()
          return into.size
        })
      )
    )
    await Promise.all(
      [one!, other!].map((plan) => transaction((trx) => planDeliveries(trx, [plan])))
    )

    assert.deepEqual(unlocked, [0, 0])
    assert.lengthOf(await collected(), 1)
  })
})
