import type { DateTime } from 'luxon'
import { termsFor } from './book.ts'
import { bookableService, serviceNotFound } from '#catalog'
import type { Actor } from '../tickets/record_event.ts'
import type { AccountScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import { weeklySeries, type SeriesDate } from '#scheduling'

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
