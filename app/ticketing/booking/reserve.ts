import type { DateTime } from 'luxon'
import { book } from './book.ts'
import { refusedFields } from '#core/refused_fields'
import { bookPackage } from '../kinds/book_package.ts'
import type Ticket from '../tickets/ticket.ts'
import type { Actor } from '../tickets/record_event.ts'
import type { Trx } from '#core/database/transaction'
import type { Reserver } from './validators.ts'

type Wanted = Reserver & { start?: DateTime; starts?: DateTime[]; collaboratorId?: string }

/** One hour, or all hours of a package. Throws as `book` and `bookPackage` do. */
export async function reserve(
  trx: Trx,
  { start, starts, ...rest }: Wanted,
  actor?: Actor
): Promise<Ticket> {
  if (starts) return bookPackage(trx, { ...rest, starts }, actor)
  if (!start) throw refusedFields([{ field: 'start', rule: 'required' }])
  return book(trx, { ...rest, start }, actor)
}
