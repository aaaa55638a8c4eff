import { toIso } from '#core/time'
import type { DateTime } from 'luxon'
import { book, termsFor } from './book.ts'
import { AppError } from '#core/errors'
import { newId } from '#core/ids'
import Ticket from '../tickets/ticket.ts'
import { bookableService, serviceNotFound } from '#catalog'
import type { Actor } from '../tickets/record_event.ts'
import { weeklySeries, type SeriesDate } from '#scheduling'
import type { AccountScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import { refusedFields } from '#core/refused_fields'
import { seriesConflicts } from '../errors.ts'
import { startsOf, type HostBooking } from './validators.ts'

/** Refusals of one time of a series. */
const NOT_FREE = ['SCHEDULE_NOT_AVAILABLE', 'POLICY_NOT_MET']

/**
 * Books for a client: once, a package, or every week at the same time of the schedule's clock.
 * All of it or nothing, without notice or approval. Throws SERVICE_NOT_FOUND (404); for one time as `book` does, for a
 * series SERIES_CONFLICTS (409) with all times that are not free.
 */
export async function bookForClient(
  trx: Trx,
  scope: AccountScope,
  { weeks = 1, skip = [], start: first, starts, ...details }: HostBooking
): Promise<Ticket[]> {
  const service = await bookableService(trx, details.productId)
  if (service.accountId !== scope.accountId) throw serviceNotFound()
  const by: Actor = { kind: 'host', userId: scope.userId }
  const booking = { ...details, kind: 'hour' as const }
  if (weeks === 1 || !first)
    return [await book(trx, { ...booking, starts: startsOf({ start: first, starts }) }, by)]

  const dates = await previewSeries(trx, scope, { ...details, start: first, weeks })
  const wanted = unskipped(dates, skip)
  const tickets = await bookEach(wanted, (start) => book(trx, { ...booking, starts: [start] }, by))
  if (tickets.length > 1) await nameSeries(trx, tickets)
  return tickets
}

type Wanted = { productId: string; start: DateTime; weeks?: number; collaboratorId?: string }

/** Each time of a host's series with whether it is free, checked as the booking will be. Throws SERVICE_NOT_FOUND (404). */
export async function previewSeries(
  trx: Trx | undefined,
  { accountId, userId }: AccountScope,
  { productId, start, weeks = 1, collaboratorId }: Wanted
): Promise<SeriesDate[]> {
  const service = await bookableService(trx, productId)
  if (service.accountId !== accountId) throw serviceNotFound()
  const host: Actor = { kind: 'host', userId }
  return weeklySeries(termsFor(host, service), { start, weeks, collaboratorId }, trx)
}

/** Marks bookings as one series: their messages are sent once for all of them. */
async function nameSeries(trx: Trx, tickets: Ticket[]) {
  const seriesId = newId()
  const ids = tickets.map(({ id }) => id)
  const { accountId } = tickets[0]!
  await Ticket.query({ client: trx }).where({ accountId }).whereIn('id', ids).update({ seriesId })
}

/** Books each date. Throws SERIES_CONFLICTS (409) with all that are not free. */
async function bookEach(
  dates: SeriesDate[],
  bookAt: (start: DateTime) => Promise<Ticket>
): Promise<Ticket[]> {
  const tickets: Ticket[] = []
  const taken: string[] = []
  for (const { start, wall } of dates) {
    const ticket = start && (await unlessTaken(() => bookAt(start)))
    if (ticket) tickets.push(ticket)
    else taken.push(toIso(start) ?? wall)
  }
  if (taken.length > 0) throw seriesConflicts(taken)
  return tickets
}

/**
 * The dates of a series without the skipped ones. Throws VALIDATION_ERROR (422) when none is left, and for a skipped date
 * that is named twice or not of the series: skipped dates do not count against `limits.hostBookings`.
 */
function unskipped(dates: SeriesDate[], skip: DateTime[]): SeriesDate[] {
  const skipped = new Set(skip.map((time) => time.toMillis()))
  const starts = new Set(dates.map(({ start }) => start?.toMillis()))
  if (skipped.size < skip.length || [...skipped].some((time) => !starts.has(time)))
    throw refusedFields([{ field: 'skip', rule: 'enum' }])

  const wanted = dates.filter(({ start }) =>
    // A wall time that the clocks skip has no instant to name.
    start ? !skipped.has(start.toMillis()) : skip.length === 0
  )
  if (wanted.length === 0) throw refusedFields([{ field: 'weeks', rule: 'min', meta: { min: 1 } }])
  return wanted
}

/** What was written for a time that proves taken is undone with the whole transaction. */
async function unlessTaken(work: () => Promise<Ticket>): Promise<Ticket | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && NOT_FREE.includes(error.code)) return undefined
    throw error
  }
}
