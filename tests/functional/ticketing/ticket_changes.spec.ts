import { test } from '@japa/runner'
import { jobsOf } from '#tests/helpers/jobs'
import Ticket from '#app/ticketing/tickets/ticket'
import { aBooking } from '#tests/helpers/booking'
import { aHost, inDays } from '#tests/helpers/host'
import { transaction } from '#core/database/transaction'
import TicketEvent from '#app/ticketing/tickets/ticket_event'
import { moveTicket } from '#app/ticketing/tickets/record_event'
import { planMessages } from '#jobs/messaging/plan_messages'

const published = async () =>
  (await jobsOf(planMessages)).map(({ data }) => (data.payload as { eventId: string }).eventId)

test.group('A change of a ticket', () => {
  test('is published once for each row of its history, whichever action makes it', async ({
    assert,
  }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(host)
    const change = (verb: string, body = {}) => host.api.post(`/tickets/${code}/${verb}`, body)

    const answers = [
      await change('approve'),
      await change('reschedule', { start: inDays(6) }),
      await change('cancel'),
      await change('archive'),
    ]

    for (const answer of answers) answer.assertStatus(200)
    const rows = await TicketEvent.query()
    assert.lengthOf(rows, 6)
    assert.sameMembers(
      await published(),
      rows.map(({ id }) => id)
    )
  })

  test('that is rolled back was never published', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const before = await published()

    const work = transaction(async (trx) => {
      const ticket = await Ticket.query({ client: trx }).where({ code }).firstOrFail()
      await moveTicket(trx, ticket, { to: 'cancelled', actor: { kind: 'guest' } })
      throw new Error('undone')
    })

    await assert.rejects(() => work, 'undone')
    assert.deepEqual(await published(), before)
  })
})
