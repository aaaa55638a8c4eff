import Ticket from '#app/ticketing/tickets/ticket'
import Meeting from '#app/scheduling/meetings/meeting'
import { guest } from './api.ts'
import { ana, inDays, type TestHost } from './host.ts'

type Wish = {
  start?: string
  attendee?: object
  additionalAttendees?: object[]
  /** Where the client came from. */
  source?: string
  referral?: string
  referrer?: string
}

/** A booking that a client has just made: in five days, by Ana, unless the test says otherwise. */
export async function aBooking(
  host: TestHost,
  { start = inDays(5), attendee = ana, ...rest }: Wish = {}
): Promise<{ code: string; meetingCode: string }> {
  const answer = await guest.post('/appointments', {
    productId: host.service.id,
    start,
    attendee,
    ...rest,
  })
  answer.assertStatus(201)
  return answer.body() as { code: string; meetingCode: string }
}

/** The row of a booking. */
export const ticketOf = (code: string) => Ticket.findByOrFail('code', code)

/** The state of a booking. */
export const stateOf = async (code: string) => (await ticketOf(code)).state

/** When the hour of a booking begins. */
export async function startOf(code: string): Promise<string> {
  const { meetingId } = await ticketOf(code)
  const { startAt } = await Meeting.findByOrFail('id', meetingId!)
  return startAt.toUTC().toISO()!
}
