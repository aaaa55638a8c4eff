import { useState } from 'react'
import { useLocale, useNotify, useRefresh } from 'react-admin'
import { create } from '../../data/api'
import { useMe } from '../../data/account'
import { phonePrefixOf } from '#shared/phone_prefixes'
import { freeOf, takenOf, type SeriesDate } from '#shared/series'

/** What a host has typed for a booking. */
export type Typed = Record<
  | 'productId'
  | 'collaboratorId'
  | 'currency'
  | 'date'
  | 'start'
  | 'weeks'
  | 'skip'
  | 'name'
  | 'email'
  | 'phone'
  | 'address',
  string
>
type Refused = { errors?: Record<string, string>; meta?: { times?: string } }
/** Why nothing was booked: by field, and the times that are not free. */
export type Refusal = Error & { body: Refused }

type Series = { sessions: number; dates: SeriesDate[] }

/** The times as they are sent: all of a package, one, or a series without those that are left out. */
function timesOf({ start, weeks, skip }: Typed, { sessions, dates }: Series) {
  if (sessions > 1) return { starts: freeOf(dates).slice(0, sessions) }
  const left = skip && Number(weeks) > 1 ? { skip: takenOf(dates) } : {}
  return { start, weeks: Number(weeks), ...left }
}

/** Sends a booking; `error` says why it was refused, and then nothing has been booked. */
export function useBooking(onBooked: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  const { timeZone, country } = useMe()
  const locale = useLocale() ?? 'es'
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Refusal>()

  async function book(typed: Typed, series: Series) {
    const { productId, collaboratorId, currency, name, email, phone, address } = typed
    setBusy(true)
    setError(undefined)
    const number = phone.trim() && { phone: { prefix: phonePrefixOf(country), number: phone } }
    const attendee = { name, email, timeZone, locale, ...(number || {}) }
    const where = address.trim() ? { address } : {}
    const who = collaboratorId ? { collaboratorId } : {}
    try {
      const times = timesOf(typed, series)
      const paid = currency ? { currency } : {}
      const body = { productId, ...times, attendee, ...where, ...who, ...paid }
      const { items } = await create<{ items: unknown[] }>('/tickets', body)
      notify('admin.bookings.new.booked', {
        type: 'success',
        messageArgs: { count: items.length },
      })
      refresh()
      onBooked()
    } catch (refusal) {
      setError(refusal as Refusal)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, book }
}
