import * as routes from '#api/routes'
import { useLocale } from 'react-admin'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { phonePrefixOf } from '#shared/phone_prefixes'
import { freeOf, takenOf, type SeriesDate } from '#shared/series'

/** Who is booked for. The prefix is that of a client who is known; else the host's country has it. */
export type Client = {
  name: string
  email: string
  phone?: { prefix?: string; number?: string | null } | null
}

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
  attendee: Client
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

function phoneOf({ phone }: Client, country: string) {
  const number = phone?.number?.trim()
  return number ? { phone: { prefix: phone?.prefix ?? phonePrefixOf(country), number } } : {}
}

/** Sends a booking. After a refusal nothing is booked. */
export function useBooking(onSaved: () => void) {
  const { timeZone, country } = useMe()
  const locale = useLocale() ?? 'es'

  function bodyOf(typed: Typed, series: Series) {
    const { productId, collaboratorId, currency, address, attendee, sendPaymentLink, anyway } =
      typed
    const { name, email } = attendee
    return {
      productId,
      ...timesOf(typed, series),
      attendee: {
        name,
        email,
        timeZone,
        locale,
        ...phoneOf(attendee, country),
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
