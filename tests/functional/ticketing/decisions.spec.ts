import { test } from '@japa/runner'
import Ticket from '#app/ticketing/tickets/ticket'
import { guest } from '#tests/helpers/api'
import { aBooking } from '#tests/helpers/booking'
import TicketEvent from '#app/ticketing/tickets/ticket_event'
import { invariantsHold } from '#tests/helpers/invariants'
import { aHost, aProHost, inDays, type TestHost } from '#tests/helpers/host'

type Results = { results: { code: string; refusal: { code: string; message: string } | null }[] }

/** Three requests at different hours of a day. */
async function requests(host: TestHost) {
  const codes: string[] = []
  for (const hour of [14, 15, 16])
    codes.push((await aBooking(host, { start: inDays(4, hour) })).code)
  return codes
}

const decide = async ({ api }: TestHost, body: object) => {
  const answer = await api.post('/tickets/decisions', body)
  answer.assertStatus(200)
  return (answer.body() as Results).results
}

const stateOf = async (code: string) => (await Ticket.findByOrFail('code', code)).state

test.group('One decision about several bookings', (group) => {
  invariantsHold(group)

  test('is made of each by itself: one that cannot be approved says why, the others are', async ({
    assert,
  }) => {
    const [host, other] = [await aProHost({ service: { requireApprove: true } }), await aHost()]
    const [first, second, third] = await requests(host)
    const foreign = await aBooking(other)
    await host.api.post(`/tickets/${second}/reject`, { reason: 'Ese día no atiendo' })

    const codes = [first!, second!, foreign.code, 'no es un código', third!]
    const results = await decide(host, { decision: 'approve', codes })

    assert.deepEqual(
      results.map(({ refusal }) => refusal?.code ?? null),
      [null, 'INVALID_TRANSITION', 'TICKET_NOT_FOUND', 'TICKET_NOT_FOUND', null]
    )
    assert.deepEqual(
      results.map(({ code }) => code),
      codes
    )
    assert.isTrue(results.every(({ refusal }) => !refusal || refusal.message.length > 10))
    assert.deepEqual(await Promise.all(codes.slice(0, 3).map(stateOf)), [
      'confirmed',
      'rejected',
      'confirmed',
    ])
    assert.equal(await stateOf(third!), 'confirmed')
  })

  test('archives what is over, and keeps what is to come or belongs to another account', async ({
    assert,
  }) => {
    const [host, other] = [await aProHost(), await aHost()]
    const over = await aBooking(host, { start: inDays(3) })
    await guest.post(`/tickets/${over.code}/cancel`, {})
    const [coming, foreign] = [
      await aBooking(host, { start: inDays(4) }),
      await aBooking(other, { start: inDays(4) }),
    ]

    const codes = [over.code, coming.code, foreign.code]
    const results = await decide(host, { decision: 'archive', codes })

    assert.deepEqual(
      results.map(({ refusal }) => refusal?.code ?? null),
      [null, 'BOOKING_NOT_OVER', 'TICKET_NOT_FOUND']
    )
    assert.equal(await stateOf(over.code), 'archived')
    assert.equal(await stateOf(foreign.code), 'confirmed')
  })

  test('reaches each client with its reason, and once, however often it comes at once', async ({
    assert,
  }) => {
    const host = await aProHost()
    const codes = await requests(host)
    const body = { decision: 'cancel', codes, reason: 'Se fue la luz' }

    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(host, body)))

    for (const [index, code] of codes.entries()) {
      const done = answers.filter((results) => results[index]!.refusal === null)
      assert.lengthOf(done, 1)
      const { id } = await Ticket.findByOrFail('code', code)
      const events = await TicketEvent.query().where({ ticketId: id, toState: 'cancelled' })
      assert.deepEqual(
        events.map(({ reason }) => reason),
        ['Se fue la luz']
      )
    }
  })

  test('is made of 25 at most, and needs the plan’s bookings', async () => {
    const [pro, basic] = [await aProHost(), await aHost()]
    const codes = Array.from({ length: 26 }, (_, index) => `código ${index}`)

    const tooMany = await pro.api.post('/tickets/decisions', { decision: 'archive', codes })
    const unknown = await pro.api.post('/tickets/decisions', { decision: 'delete', codes: ['a'] })
    const poor = await basic.api.post('/tickets/decisions', { decision: 'archive', codes: ['a'] })

    tooMany.assertStatus(422)
    unknown.assertStatus(422)
    poor.assertStatus(403)
  })
})
