import * as routes from '#api/routes'
import { useLocale } from 'react-admin'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { phonePrefixOf } from '#shared/phone_prefixes'
import { freeOf, takenOf, type SeriesDate } from '#shared/series'

/** A booking as its form holds it. */
export type Typed = {
  productId: string
  collaboratorId?: string | null
  currency?: string | null
  date: string
  start: string
  weeks: number
  skip?: boolean
  sendPaymentLink?: boolean
  /** Why it is booked against the host's own rules. */
  anyway?: string
  attendee: { name: string; email: string; phone?: { number?: string | null } }
  address?: string | null
}

/** The dates of a series, and how many hours a package has. */
export type Series = { sessions: number; dates: SeriesDate[] }

/** The times to send: all of a package, one, or a series without the skipped ones. */
function timesOf({ start, weeks, skip }: Typed, { sessions, dates }: Series) {
  if (sessions > 1) return { starts: freeOf(dates).slice(0, sessions) }
  const left = skip && weeks > 1 ? { skip: takenOf(dates) } : {}
  return { start, weeks, ...left }
}

/** Sends a booking. After a refusal nothing is booked. */
export function useBooking(onSaved: () => void) {
  const { timeZone, country } = useMe()
  const locale = useLocale() ?? 'es'

  function bodyOf(typed: Typed, series: Series) {
    const { productId, collaboratorId, currency, address, attendee, sendPaymentLink, anyway } =
      typed
    const { name, email, phone } = attendee
    const number = phone?.number?.trim()
    return {
      productId,
      ...timesOf(typed, series),
      attendee: {
        name,
        email,
        timeZone,
        locale,
        ...(number && { phone: { prefix: phonePrefixOf(country), number } }),
      },
      ...(address?.trim() && { address }),
      ...(collaboratorId && { collaboratorId }),
      ...(currency && { currency }),
      ...(sendPaymentLink && { sendPaymentLink }),
      ...(anyway && { anyway }),
    }
  }

  return useSave({
    send: (api, { typed, series }: { typed: Typed; series: Series }) =>
      api.create(routes.ticketingTicketsStore, { body: bodyOf(typed, series) }),
    saved: ({ items }) => ({
      text: 'admin.bookings.new.booked',
      tone: 'success',
      values: { count: items.length },
    }),
    isInline: true,
    refreshes: true,
    onSaved,
  })
}
