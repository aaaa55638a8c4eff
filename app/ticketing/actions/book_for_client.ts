import { book } from './book.ts'
import { DateTime } from 'luxon'
import { AppError } from '#core/errors'
import { accountById } from '#accounts'
import type Ticket from '../models/ticket.ts'
import { bookableService } from '#catalog'
import type { AccountScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import { seriesConflicts, serviceNotYours } from '../errors.ts'
import { instantToWall, wallToInstant } from '#core/time'
import type { HostBooking } from '../validators/host_booking.ts'

/** Refusals of one time, of which the host is told together. */
const NOT_FREE = ['SCHEDULE_NOT_AVAILABLE', 'POLICY_NOT_MET']

/**
 * A host books for a client, once or every week at the same time of their own clock: all of it or nothing. No notice is
 * asked for and nothing needs approval, for the host does it. Throws SERVICE_NOT_FOUND (404); for one time as `book`
 * does, for several SERIES_CONFLICTS (409) with all that are not free.
 */
export async function bookForClient(
  trx: Trx,
  { accountId, userId }: AccountScope,
  { weeks = 1, ...booking }: HostBooking
): Promise<Ticket[]> {
  const service = await bookableService(trx, booking.productId)
  if (service.accountId !== accountId) throw serviceNotYours()
  const account = await accountById(accountId, trx)
  const by = { kind: 'host' as const, userId }
  if (weeks === 1) return [await book(trx, booking, by)]

  const tickets: Ticket[] = []
  const taken: string[] = []
  for (const { start, wall } of weekly(booking.start, account!.timeZone, weeks)) {
    const ticket = start && (await unlessTaken(() => book(trx, { ...booking, start }, by)))
    if (ticket) tickets.push(ticket)
    else taken.push(start?.toISOString() ?? wall)
  }
  if (taken.length > 0) throw seriesConflicts(taken)
  return tickets
}

/** The same wall time week after week; one that the clocks skip has no instant (domain rule 9). */
function weekly(first: Date, zone: string, weeks: number) {
  const start = DateTime.fromJSDate(first, { zone: 'utc' })
  const wallStart = DateTime.fromISO(instantToWall(start, zone), { zone: 'utc' })
  return Array.from({ length: weeks }, (_, week) => {
    const wall = wallStart.plus({ weeks: week }).toFormat("yyyy-MM-dd'T'HH:mm")
    return { wall, start: week === 0 ? first : wallToInstant(wall, zone)?.toJSDate() }
  })
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
