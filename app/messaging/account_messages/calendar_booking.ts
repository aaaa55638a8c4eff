import { DateTime } from 'luxon'
import { formatWhen } from '#shared/formats'
import { sampleAccount } from './sample_account.ts'
import type { AskedCard, CalendarBookingCard } from '#scheduling'
import type { PersonCard } from '#accounts'

/** What messages about a booking and a calendar of its host have in common. */
export const calendarBooking = {
  to: ({ account }: CalendarBookingCard) => ({ ...account, accountId: account.id }),
  isStillTrue: ({ stands }: CalendarBookingCard) => stands,
  facts: ({ account, calendar, title, start }: Omit<CalendarBookingCard, 'stands'>) => ({
    action: `/profile/u/me/calendar?date=${start.setZone(account.timeZone).toISODate()}`,
    values: {
      calendar,
      service: title,
      when: formatWhen(start.toISO()!, account.timeZone, account.locale),
    },
  }),
}

/** What messages that ask about a booking have in common: they lead to the answer. `there` is empty where it was deleted. */
export const askedBooking = {
  ...calendarBooking,
  facts: ({ there, ...card }: AskedCard) => {
    const { timeZone, locale } = card.account
    const { values } = calendarBooking.facts(card)
    const when = there ? formatWhen(there.toISO()!, timeZone, locale) : ''
    return { action: '/profile/u/me/home#changes', values: { ...values, there: when } }
  },
}

/** A booking and a calendar that are made up. */
export const sampleBooking = ({ locale }: PersonCard): CalendarBookingCard => ({
  account: sampleAccount(locale),
  calendar: 'Personal',
  title: locale === 'en' ? 'First session' : 'Primera sesión',
  start: DateTime.fromISO('2027-03-10T15:00:00Z'),
  stands: true,
})

/** The same, moved in the calendar. */
export const sampleAsked = (person: PersonCard): AskedCard => ({
  ...sampleBooking(person),
  there: DateTime.fromISO('2027-03-11T16:00:00Z'),
})
