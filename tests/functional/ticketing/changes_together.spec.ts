import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { ticketForMessages } from '#ticketing'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import TicketEvent from '#app/ticketing/tickets/ticket_event'

test.group('Bookings that several messages read at the same time', () => {
  test('are given to their own account alone, also where another names them at that moment', async ({
    assert,
  }) => {
    const [own, other] = [await aHost(), await aHost()]
    const { code } = await aBooking(own)
    const { id: ticketId, accountId } = await ticketOf(code)
    const { id: eventId } = await TicketEvent.findByOrFail('ticketId', ticketId)

    const [read, foreign] = await Promise.all([
      ticketForMessages({ accountId, ticketId, eventId }),
      ticketForMessages({ accountId: other.account.id, ticketId, eventId }),
    ])

    assert.equal(read?.ticket.booking.id, ticketId)
    assert.isUndefined(foreign)
  })
})
