import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { RULES } from './route_rules.ts'
import { aHost, inDays, luis } from '#tests/helpers/host'
import { newCode } from '#core/ids'
import { aBooking } from '#tests/helpers/booking'
import { aChargingHost, anUnpaidBooking } from '#tests/helpers/checkout'

/** Calls about one booking, by its code in the address. */
const OF_BOOKINGS = Object.keys(RULES).filter(
  (call) => /\/:code\b/.test(call) && !/coupons/.test(call)
)

/** What a client may do with their booking; all else is its host's. */
const GUESTS = [
  'GET /tickets/:code',
  'GET /tickets/:code/calendar',
  'GET /tickets/:code/ticket.pdf',
  'GET /tickets/:code/ticket.png',
  'POST /tickets/:code/cancel',
  'POST /tickets/:code/accept',
  'POST /tickets/:code/reschedule',
  'GET /tickets/:code/breakdown',
  'GET /tickets/:code/receipts',
  'GET /checkout/:code',
  'PUT /tickets/:code/payment',
  'POST /tickets/:code/payments',
  'POST /tickets/:code/unsubscribe',
]

/** Calls of guests that are refused without what they need, before any booking is looked for, and how. */
const NEED_MORE: Record<string, number> = {
  'POST /tickets/:code/proof': 415,
  'POST /tickets/:code/proposals/accept': 422,
  'POST /tickets/:code/proposals/decline': 422,
  'POST /tickets/:code/payments/:id/code': 422,
  'PUT /tickets/:code/whatsapp-consent': 422,
  'PUT /tickets/:code/marketing-consent': 422,
}

/** Guests' calls that name something beside the booking: what is of another booking is not found. */
const ABOUT_MORE = ['GET /tickets/:code/payments/:id', 'GET /tickets/:code/receipts/:number']

/** Whether a call is about the money of a booking, and so about one that has to be paid. */
const isAboutMoney = (call: string) => /checkout|payment/.test(call)

/** The body with which a guest makes a call. */
function bodyOf(call: string) {
  if (/reschedule/.test(call)) return { start: inDays(8) }
  return isAboutMoney(call) ? { paymentMethodId: 'card' } : {}
}

/** A call of a guest, who may send the code of a booking as if it were a login. */
async function statusOf(call: string, code: string, token?: string) {
  const [verb, pattern] = call.split(' ') as [string, string]
  const method = verb.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const path = pattern.replace(':code', code).replace(/:\w+/g, NOTHING)
  const request = guest.call(method, path)
  if (token) request.bearerToken(token)
  return (await (verb === 'GET' ? request : request.json(bodyOf(call)))).status()
}

const NOTHING = '01a1fc7c-ed37-717d-94f7-46dffbac5b75'

const rowOf = (code: string) => db.from('tickets').where({ code }).firstOrFail()

test.group('A client with the code of a booking', () => {
  test('makes the calls of guests with it, of any booking whose code they have, and none of its host’s', async ({
    assert,
  }) => {
    const host = await aHost()
    const own = await aBooking(host)
    const wrong: string[] = []

    for (const call of OF_BOOKINGS.filter((one) => !ABOUT_MORE.includes(one))) {
      // Each call has a booking of its own: together more than one address may make.
      await db.from('rate_limits').delete()
      const isGuests = GUESTS.includes(call) || call in NEED_MORE
      const { code } = isAboutMoney(call)
        ? await anUnpaidBooking(await aChargingHost(), { attendee: luis })
        : await aBooking(await aHost(), { attendee: luis })
      const before = await rowOf(code)
      const status = await statusOf(call, code)
      // As a login the code of a booking is none, not even of the same one.
      const asLogin = await statusOf(call, code, own.code)
      if (isGuests && [401, 403, 404].includes(status)) wrong.push(`${call}: ${status}`)
      if (!isGuests && (status !== 401 || asLogin !== 401))
        wrong.push(`${call}: ${status}, ${asLogin} as a login`)
      if (!isGuests) assert.deepEqual(await rowOf(code), before, call)
    }

    assert.includeMembers(OF_BOOKINGS, GUESTS)
    assert.isAbove(OF_BOOKINGS.length, GUESTS.length + 5)
    assert.deepEqual(wrong, [])
    const { state } = await rowOf(own.code)
    assert.equal(state, 'confirmed')
  })

  test('acts on the booking of the code alone, never on another of the same host or client', async ({
    assert,
  }) => {
    const host = await aHost()
    const own = await aBooking(host, { start: inDays(5) })
    const sister = await aBooking(host, { start: inDays(6) })
    const before = await rowOf(sister.code)
    const { id } = await db
      .from('meetings')
      .where({ start_at: inDays(6) })
      .firstOrFail()

    const onto = { meetingId: id, start: inDays(7) }
    const moved = await guest.post(`/tickets/${own.code}/reschedule`, onto)
    const ended = await guest.post(`/tickets/${own.code}/cancel`, { meetingId: id })

    for (const answer of [moved, ended])
      assert.notInclude(JSON.stringify(answer.body()), sister.code)
    assert.deepEqual(await rowOf(sister.code), before)
    ended.assertStatus(404)
    assert.equal((await rowOf(own.code)).state, 'rescheduled')
  })

  test('of no booking learns nothing', async ({ assert }) => {
    for (const call of [...GUESTS, ...ABOUT_MORE])
      assert.equal(await statusOf(call, newCode()), 404, call)
    for (const [call, status] of Object.entries(NEED_MORE))
      assert.equal(await statusOf(call, newCode()), status, call)
  })
})
