import { appUrl } from '#config/app'
import { bookingClashed } from '#scheduling'
import { calendarBooking, sampleBooking } from './calendar_booking.ts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'
import { clashToAnswer, type AnswerableClash } from '#ticketing'

/** Tells a host at once that a booking clashes with their calendar, and asks what becomes of it. */
export const calendarClash = accountMessage({
  name: 'calendar_clash',
  on: bookingClashed,
  about: { kind: 'calendar_clash', ids: (ids) => ({ ...ids }), find: clashToAnswer },
  key: ({ meetingId, calendarId }) => `calendar_clash:${meetingId}:${calendarId}`,
  to: ({ account }: AnswerableClash) => ({ ...account, accountId: account.id }),
  isStillTrue: ({ state }: AnswerableClash) => state === 'open',
  facts({ moveTo, keepLink, ...card }: AnswerableClash) {
    const { action: day, values } = calendarBooking.facts(card)
    const first = moveTo ? { text: 'move', href: moveTo } : { text: 'see', href: day }
    return {
      values,
      buttons: [
        { ...first, href: `${appUrl}${first.href}` },
        { text: 'keep', href: keepLink },
      ],
    }
  },
  sample: (person) => ({
    subject: {
      ...sampleBooking(person),
      accountId: SAMPLE_ID,
      id: SAMPLE_ID,
      meetingAccountId: SAMPLE_ID,
      meetingId: SAMPLE_ID,
      state: 'open' as const,
      client: 'Luis Rojas',
      moveTo: '/profile/u/me/bookings/tickets/abc?do=move',
      keepLink: `${appUrl}/calendar-clash/abc`,
    },
    ids: {
      accountId: SAMPLE_ID,
      calendarId: SAMPLE_ID,
      meetingAccountId: SAMPLE_ID,
      meetingId: SAMPLE_ID,
    },
  }),
})
