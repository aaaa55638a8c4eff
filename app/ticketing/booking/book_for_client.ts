import { toIso } from '#core/time'
import type { DateTime } from 'luxon'
import { reserve } from './reserve.ts'
import { AppError } from '#core/errors'
import { newId } from '#core/ids'
import Ticket from '../tickets/ticket.ts'
import { bookableService, serviceNotFound } from '#catalog'
import type { Actor } from '../tickets/record_event.ts'
import { previewSeries } from './preview_series.ts'
import type { SeriesDate } from '#scheduling'
import type { AccountScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import { refusedFields } from '#core/refused_fields'
import { seriesConflicts } from '../errors.ts'
import type { HostBooking } from './host_validators.ts'

/** Refusals of one time, of which the host is told together. */
const NOT_FREE = ['SCHEDULE_NOT_AVAILABLE', 'POLICY_NOT_MET']

/**
 * A host books for a client, once, all hours of a package, or every week at the same time of the schedule's clock: all of
 * it or nothing, but what is to be skipped. No notice is asked for and nothing needs approval, for the host does it.
 * Throws SERVICE_NOT_FOUND (404); for one time as `book` does, for several SERIES_CONFLICTS (409) with all that are not
 * free.
 */
export async function bookForClient(
  trx: Trx,
  scope: AccountScope,
  { weeks = 1, skip = [], ...booking }: HostBooking
): Promise<Ticket[]> {
  const service = await bookableService(trx, booking.productId)
  if (service.accountId !== scope.accountId) throw serviceNotFound()
  const by: Actor = { kind: 'host', userId: scope.userId }
  const { start: first } = booking
  if (weeks === 1 || !first) return [await reserve(trx, booking, by)]

  const dates = await previewSeries(trx, scope, { ...booking, start: first, weeks })
  const wanted = unskipped(dates, skip)
  const tickets = await bookEach(wanted, (start) => reserve(trx, { ...booking, start }, by))
  if (tickets.length > 1) await nameSeries(trx, tickets)
  return tickets
}

/** What is said of bookings that were made together is said once. */
async function nameSeries(trx: Trx, tickets: Ticket[]) {
  const seriesId = newId()
  const ids = tickets.map(({ id }) => id)
  const { accountId } = tickets[0]!
  await Ticket.query({ client: trx }).where({ accountId }).whereIn('id', ids).update({ seriesId })
}

/** One ticket for each; those that are not free are told together. */
async function bookEach(
  dates: SeriesDate[],
  book: (start: DateTime) => Promise<Ticket>
): Promise<Ticket[]> {
  const tickets: Ticket[] = []
  const taken: string[] = []
  for (const { start, wall } of dates) {
    const ticket = start && (await unlessTaken(() => book(start)))
    if (ticket) tickets.push(ticket)
    else taken.push(toIso(start) ?? wall)
  }
  if (taken.length > 0) throw seriesConflicts(taken)
  return tickets
}

/**
 * The dates of a series but those that are left out. Throws VALIDATION_ERROR (422) when nothing is left to book, or when
 * `skip` names a date twice or one of no such series: what is left out lowers what counts against `limits.hostBookings`.
 */
function unskipped(dates: SeriesDate[], skip: DateTime[]): SeriesDate[] {
  const skipped = new Set(skip.map((time) => time.toMillis()))
  const starts = new Set(dates.map(({ start }) => start?.toMillis()))
  if (skipped.size < skip.length || [...skipped].some((time) => !starts.has(time)))
    throw refusedFields([{ field: 'skip', rule: 'enum' }])

  const wanted = dates.filter(({ start }) =>
    // What the clocks skip has no instant to name.
    start ? !skipped.has(start.toMillis()) : skip.length === 0
  )
  if (wanted.length === 0) throw refusedFields([{ field: 'weeks', rule: 'min', meta: { min: 1 } }])
  return wanted
}

/** What was written for a time that then proved taken goes with the whole transaction. */
async function unlessTaken(work: () => Promise<Ticket>): Promise<Ticket | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && NOT_FREE.includes(error.code)) return undefined
    throw error
  }
}
