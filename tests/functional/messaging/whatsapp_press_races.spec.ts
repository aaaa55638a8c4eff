import { test } from '@japa/runner'
import { now } from '#core/time'
import db from '@adonisjs/lucid/services/db'
import { aHost } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { batchOf } from '#tests/fakes/whatsapp'
import { runNow } from '#tests/helpers/run_now'
import Ticket from '#app/ticketing/tickets/ticket'
import { aBooking, stateOf } from '#tests/helpers/booking'
import { transaction } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import { barrier, MOST_TOGETHER } from '#tests/helpers/barrier'
import { moveTicket } from '#app/ticketing/tickets/record_event'
import { readNotification } from '#jobs/messaging/read_notification'
import { ANAS_PHONE, whatsAppTo } from '#tests/helpers/whatsapp_hosts'
import WhatsAppMessage from '#app/messaging/channels/whatsapp/whatsapp_message'
import { answerReceived } from '#app/messaging/whatsapp_replies/answer_received'
import {
  aConfirmed,
  eventsTo,
  fromMeta,
  kindsOf,
  newest,
  payloadOf,
  press,
  pressed,
  said,
} from '#tests/helpers/whatsapp_presses'

const CONFIRM = 0
const CANCEL = 2

const later = (seconds: number) => Math.floor(now().toSeconds()) + seconds

test.group('A button pressed many times at once', (group) => {
  invariantsHold(group)

  test('50 times: does its work once and is answered once', async ({ assert, cleanup }) => {
    const { host, code } = await aConfirmed(cleanup)
    const payload = payloadOf(await newest(), CONFIRM)
    const presses = Array.from({ length: 50 }, () => said(pressed(payload)))

    await Promise.all(presses.map((one) => fromMeta(batchOf({ messages: [one] }))))
    await workOff()

    assert.lengthOf(await whatsAppTo(ANAS_PHONE), 2)
    const coming = (await kindsOf(host, code)).filter((kind) => kind === 'coming')
    assert.lengthOf(coming, 1)
    assert.lengthOf(await db.from('whatsapp_messages'), 50)
  })

  test('cancels once though each press counts for itself, because the booking is locked', async ({
    assert,
    cleanup,
  }) => {
    const { code } = await aConfirmed(cleanup)
    const payload = payloadOf(await press(CANCEL), 0)
    const presses = Array.from({ length: MOST_TOGETHER }, (_, index) =>
      said(pressed(payload), { at: later(60 * index) })
    )
    for (const one of presses) await fromMeta(batchOf({ messages: [one] }))
    await runNow(readNotification)
    const waiting = await WhatsAppMessage.query().whereNull('answeredAt')

    await Promise.all(waiting.map(({ id }) => answerReceived(id, undefined)))

    assert.lengthOf(waiting, MOST_TOGETHER)
    assert.equal(await stateOf(code), 'cancelled')
    assert.equal(await eventsTo('cancelled'), 1)
  })
})

// Leaves rows behind that break the rules of all rows.
test.group('A booking that nothing locks', () => {
  test('is cancelled by each of two at once', async ({ assert }) => {
    const other = await aBooking(await aHost())
    const together = barrier(2)
    const unlocked = () =>
      transaction(async (trx) => {
        const ticket = await Ticket.query({ client: trx }).where({ code: other.code }).firstOrFail()
        await together()
        await moveTicket(trx, ticket, { to: 'cancelled', actor: { kind: 'guest' } })
      })
    await Promise.all([unlocked(), unlocked()])
    assert.equal(await eventsTo('cancelled'), 2)
  })
})
