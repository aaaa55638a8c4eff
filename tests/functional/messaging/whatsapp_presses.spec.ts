import { test } from '@japa/runner'
import { now } from '#core/time'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { passUntil } from '#tests/helpers/clock'
import { inDays, luis, type TestHost } from '#tests/helpers/host'
import Delivery from '#app/messaging/deliveries/delivery'
import { aBooking, stateOf } from '#tests/helpers/booking'
import { invariantsHold } from '#tests/helpers/invariants'
import { buttonPayload } from '#app/messaging/channels/whatsapp/button_payload'
import { ANAS_PHONE, tickingAna, usedBy, whatsAppTo } from '#tests/helpers/whatsapp_hosts'
import {
  aConfirmed,
  aPaidConfirmed,
  eventsTo,
  kindsOf,
  newest,
  payloadOf,
  press,
  pressed,
  said,
  say,
  titlesOf,
} from '#tests/helpers/whatsapp_presses'

const CONFIRM = 0
const RESCHEDULE = 1
const CANCEL = 2

const startOf = async (host: TestHost, code: string) => {
  const answer = await host.api.get(`/tickets/${code}`)
  return (answer.body() as { start: string }).start
}

test.group('A button over WhatsApp', (group) => {
  invariantsHold(group)

  test('Confirmo says that the client comes, is answered in words and costs nothing', async ({
    assert,
    cleanup,
  }) => {
    const { host, code } = await aConfirmed(cleanup)
    const used = await usedBy(host.account.id)

    const answer = await press(CONFIRM)

    assert.match(answer.text, /^¡Gracias, Ana! .+ ya sabe que vas: /)
    assert.isEmpty(titlesOf(answer))
    assert.include(await kindsOf(host, code), 'coming')
    assert.equal(await usedBy(host.account.id), used)
    const story = await host.api.get(`/tickets/${code}/deliveries`)
    story.assertBodyContains({ items: [{ kind: 'whatsapp_reply', state: 'sent' }] })
  })

  test('Reprogramar offers three times; one of them moves the booking, and its host gets the same mail', async ({
    assert,
    cleanup,
  }) => {
    const { host, code } = await aConfirmed(cleanup)
    const before = await startOf(host, code)

    const offer = await press(RESCHEDULE)
    const titles = titlesOf(offer)
    const payloads = [0, 1, 2].map((place) => payloadOf(offer, place))
    const moved = await press(1)

    assert.lengthOf(new Set(titles), 3)
    for (const title of titles) assert.match(title, /^\p{L}{3} \d{1,2} \p{L}{3,4}, \d\d:\d\d$/u)
    assert.include(offer.text, `/reschedule/${code}`)
    assert.match(moved.text, /^\*Listo, movida\*/)
    const start = await startOf(host, code)
    assert.notEqual(start, before)
    const zoned = DateTime.fromISO(start).setZone('America/Lima')
    assert.include(titles[1]!, zoned.toFormat('HH:mm'))
    const told = await Delivery.query().where({ message: 'booking_rescheduled' })
    assert.sameMembers(
      told.map(({ about, channel }) => `${about.audience} ${channel}`),
      ['attendee email', 'host email']
    )
    // The same one again moves nothing.
    await say(said(pressed(payloads[1]!), { at: later(60) }))
    assert.match((await newest()).text, /^\*Listo, movida\*/)
    assert.equal(await eventsTo('rescheduled'), 1)
    // Another of that offer speaks of a booking at another time.
    await say(said(pressed(payloads[0]!), { at: later(120) }))
    assert.match((await newest()).text, /^Ese mensaje es de antes/)
    assert.equal(await startOf(host, code), start)
  })

  test('a time that was taken meanwhile is answered with others', async ({ assert, cleanup }) => {
    const { host, code } = await aConfirmed(cleanup)
    const offer = await press(RESCHEDULE)
    const [first] = (await deliveryOf(offer.deliveryId)).about.options as { start: string }[]
    await aBooking(host, { start: first!.start, attendee: luis })
    await workOff()

    const answer = await press(0)

    assert.match(answer.text, /^Esa hora ya no está libre/)
    assert.lengthOf(titlesOf(answer), 3)
    assert.notInclude(titlesOf(answer), titlesOf(offer)[0]!)
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('Cancelar asks once more, and then cancels as the page does', async ({
    assert,
    cleanup,
  }) => {
    const { host, code } = await aConfirmed(cleanup)

    const asked = await press(CANCEL)
    const kept = await press(1)
    await say(said(pressed(payloadOf(asked, 0)), { at: later(60) }))

    assert.match(asked.text, /^¿Cancelamos tu reserva con /)
    assert.deepEqual(titlesOf(asked), ['Sí, cancelar', 'No, la mantengo'])
    assert.match(kept.text, /sigue en pie/)
    assert.match((await newest()).text, /^\*Listo, cancelada\*/)
    assert.equal(await stateOf(code), 'cancelled')
    const told = await Delivery.query().where({ message: 'booking_cancelled' })
    assert.sameMembers(
      told.map(({ about, channel }) => `${about.audience} ${channel}`),
      ['attendee email', 'host email']
    )
    const [event] = await db.from('ticket_events').where({ to_state: 'cancelled' })
    assert.include(event.details, { via: 'whatsapp' })
    assert.equal(event.actor, 'guest')
    assert.isTrue((await host.api.get(`/tickets/${code}`)).status() === 200)
  })

  test('Cancelar names what goes back of a paid booking and in how many days, before and after', async ({
    assert,
    cleanup,
  }) => {
    const { code } = await aPaidConfirmed(cleanup)

    const asked = await press(CANCEL)
    const done = await press(0)

    for (const { text } of [asked, done]) {
      assert.match(text, /Te devolvemos S\/\s140\.00 por donde pagaste\. .*5–10 días hábiles/)
    }
    assert.equal(await stateOf(code), 'cancelled')
    const [refund] = await db.from('payment_refunds')
    assert.deepInclude(refund, { state: 'done', amount: '14000' })
  })

  test('Cancelar says that nothing goes back of a paid booking where its rule says so', async ({
    assert,
    cleanup,
  }) => {
    const before = { value: 10, unit: 'DAY' }
    await aPaidConfirmed(cleanup, { refunds: [{ before, percent: 100 }] })

    const { text } = await press(CANCEL)

    assert.match(text, /Según la política no te corresponde una devolución\./)
    assert.notMatch(text, /S\/|días/)
  })

  test('is refused by the same policy as the page', async ({ assert, cleanup }) => {
    const notice = { value: 10, unit: 'DAY' }
    const policy = { minCancellation: notice, minReschedulling: notice }
    const { code } = await aConfirmed(cleanup, { service: { policy } })
    const message = await newest()

    for (const [index, place] of [RESCHEDULE, CANCEL].entries()) {
      await say(said(pressed(payloadOf(message, place)), { at: later(60 * index) }))
      assert.match((await newest()).text, /^El plazo para cambiarla/)
    }
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('speaks the language of its client', async ({ assert, cleanup }) => {
    await aConfirmed(cleanup, { attendee: { ...tickingAna, locale: 'en' } })

    const answer = await press(CONFIRM)

    assert.match(answer.text, /^Thank you, Ana!/)
  })
})

test.group('A button that may change nothing', (group) => {
  invariantsHold(group)

  test('is one of another person, known by phone or by an id', async ({ assert, cleanup }) => {
    const { code } = await aConfirmed(cleanup)
    const payload = payloadOf(await newest(), CONFIRM)

    for (const from of [{ from: '51911111111' }, { from_user_id: 'PE.99' }])
      await say(said(pressed(payload), { from }))

    for (const to of ['+51911111111', 'PE.99']) {
      const [answer] = await whatsAppTo(to)
      assert.match(answer!.text, /^Ese botón es de la reserva de otro número/)
    }
    assert.lengthOf(await db.from('announcements'), 0)
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('is of a client without a phone for us unless it quotes our message', async ({
    assert,
    cleanup,
  }) => {
    await aConfirmed(cleanup)
    const message = await newest()
    const context = (await deliveryOf(message.deliveryId)).reference!

    await say(
      said(pressed(payloadOf(message, CONFIRM)), { from: { from_user_id: 'PE.7' }, context })
    )

    const [answer] = await whatsAppTo('PE.7')
    assert.match(answer!.text, /^¡Gracias, Ana!/)
  })

  test('is forged, or names what is not there', async ({ assert, cleanup }) => {
    const { host } = await aConfirmed(cleanup)
    const payload = payloadOf(await newest(), CONFIRM)
    const nowhere = buttonPayload({
      accountId: host.account.id,
      deliveryId: host.account.id,
      action: 'confirmCancel',
    })
    const [version, body] = payload.split('.')
    const forged = [nowhere, `${version}.${body}.AAAA`, `${version}.${body}`, 'confirm', '../..']

    for (const [index, one] of forged.entries())
      await say(said(pressed(one), { at: later(60 * index) }))

    const answers = (await whatsAppTo(ANAS_PHONE)).slice(1)
    assert.lengthOf(answers, forged.length)
    for (const { text } of answers) assert.match(text, /^Ese botón ya no sirve/)
    assert.lengthOf(await db.from('announcements'), 0)
  })

  test('is stale after a move and after a cancellation', async ({ assert, cleanup }) => {
    const { host, code } = await aConfirmed(cleanup)
    const message = await newest()
    const all = [CONFIRM, RESCHEDULE, CANCEL].map((place) => payloadOf(message, place))
    const tryAll = async (words: RegExp) => {
      for (const payload of all) {
        await say(said(pressed(payload), { at: nextMinute() }))
        assert.match((await newest()).text, words)
      }
    }

    await host.api.post(`/tickets/${code}/reschedule`, { start: inDays(6, 11) })
    await workOff()
    await tryAll(/^Ese mensaje es de antes/)
    await host.api.post(`/tickets/${code}/cancel`)
    await workOff()
    await tryAll(/ya no está en pie/)

    assert.lengthOf(await db.from('announcements'), 0)
    assert.equal(await eventsTo('rescheduled'), 1)
  })

  test('expires with the meeting', async ({ assert, cleanup }) => {
    const { code } = await aConfirmed(cleanup)
    const message = await newest()
    passUntil(cleanup, inDays(5, 12))

    for (const place of [CONFIRM, RESCHEDULE, CANCEL]) {
      await say(said(pressed(payloadOf(message, place))))
      assert.match((await newest()).text, /ya empezó o ya pasó/)
    }
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('was answered to a number that the host has corrected since', async ({
    assert,
    cleanup,
  }) => {
    const { host, code } = await aConfirmed(cleanup)
    const payload = payloadOf(await newest(), CANCEL)
    await host.api.patch(`/tickets/${code}`, {
      attendee: { phone: { prefix: '+51', number: '922222222' } },
    })

    await say(said(pressed(payload)))

    assert.match((await newest()).text, /^Ese botón es de la reserva de otro número/)
  })
})

const later = (seconds: number) => Math.floor(now().toSeconds()) + seconds

let minutes = 10
const nextMinute = () => later(60 * minutes++)

const deliveryOf = (id: string) => Delivery.findByOrFail('id', id)
