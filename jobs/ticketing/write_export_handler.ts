import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { writeExport } from './write_export.ts'
import { AppError } from '#core/errors'
import { writeBuyersFile } from '#app/ticketing/buyers/write_buyers_file'
import { writeChangesFile } from '#app/ticketing/exports/write_changes_file'
import { writeTicketsFile } from '#app/ticketing/exports/write_tickets_file'
import { claimExport, noteProgress, settleExport } from '#app/ticketing/exports/settle_export'

/** Who writes the file of each list. */
const WRITERS = { tickets: writeTicketsFile, buyers: writeBuyersFile, changes: writeChangesFile }

/** Twice run, it writes the same file twice. A list that has become too long since is not tried again. */
export default async function handle({ payload, signal }: JobContext<typeof writeExport>) {
  const claimed = await transaction((trx) => claimExport(trx, payload))
  if (!claimed) return // written by an earlier run, or expired

  try {
    await WRITERS[claimed.kind](claimed, (progress) => {
      signal.throwIfAborted()
      return transaction((trx) => noteProgress(trx, payload, progress))
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return transaction((trx) => settleExport(trx, payload, 'failed'))
  }
  await transaction((trx) => settleExport(trx, payload, 'done'))
}
