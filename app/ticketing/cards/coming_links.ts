import env from '#start/env'
import { appUrl } from '#config/app'
import type { DateTime } from 'luxon'
import { ANNOUNCED, type Announced } from '#shared/announcements'
import { idOfToken, signedToken } from '#core/signed_token'
import type { DatedTicket } from './ticket_card.ts'

/** Where a client says whether they come to the next meeting: an address for each answer. Good until it begins. */
export function comingLinks({ booking: { code }, next }: DatedTicket): Record<Announced, string> {
  const token = tokenFor({ code, meetingId: next.id, start: next.start })
  const page = `${appUrl}/meeting/${code}/coming/${token}`
  return Object.fromEntries(
    ANNOUNCED.map((answer) => [answer, `${page}?answer=${answer}`])
  ) as Record<Announced, string>
}

/** A meeting of a booking at the time for which its client is asked. */
type Asked = { code: string; start: DateTime }

/**
 * The signature names booking, meeting and time. A link ends when its meeting begins, and when it gets another time.
 */
const signing = ({ code, start }: Asked) => ({
  purpose: `announcement:${code}:${start.toMillis()}`,
  key: env.get('APP_KEY').release(),
})

function tokenFor({ code, meetingId, start }: Asked & { meetingId: string }) {
  return signedToken(meetingId, signing({ code, start }))
}

/** The meeting of a booking that a token is about. Nothing for a token that is forged, or of another time. */
export function meetingOfToken<Meeting extends { id: string; start: DateTime }>(
  token: string,
  { code, meetings }: { code: string; meetings: Meeting[] }
): Meeting | undefined {
  return meetings.find(({ id, start }) => idOfToken(token, signing({ code, start })) === id)
}
