import { now } from '#core/time'
import { transaction } from '#core/database/transaction'
import { importDraftHours, importKeptDays } from '#config/import_limits'
import { forgetImports } from '#app/ticketing/buyer_imports/apply_import'

/** Imports that are removed in one run, each with its rows. */
const MOST = 200

/** Removes what is over; its rows go with it. */
export default async function handle() {
  const at = now()
  await transaction((trx) =>
    forgetImports(trx, {
      drafts: at.minus({ hours: importDraftHours }).toJSDate(),
      results: at.minus({ days: importKeptDays }).toJSDate(),
      most: MOST,
    })
  )
}
