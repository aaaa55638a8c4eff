import { now } from '#core/time'
import { send } from '#core/jobs'
import { newCode } from '#core/ids'
import Export from './export.ts'
import { exportHours } from '#config/booking_limits'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { writeExport } from '#jobs/ticketing/write_export'

/** A list with its filter in the words of its call, and what the saved file is called. */
type Wanted = Pick<Export, 'kind' | 'locale' | 'name'> & { filter: object }

/** Has a job write the file of a list for the member who asks. */
export async function startExport(
  trx: Trx,
  { accountId, userId }: AccountScope,
  wanted: Wanted
): Promise<Export> {
  const row = {
    ...wanted,
    accountId,
    userId,
    key: newCode(),
    state: 'waiting' as const,
    written: 0,
    rows: null,
    expiresAt: now().plus({ hours: exportHours }),
  }
  const started = await Export.create(row, { client: trx })
  await send(trx, writeExport, { accountId, id: started.id })
  return started
}
