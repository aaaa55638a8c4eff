import { Readable } from 'node:stream'
import { accountById } from '#accounts'
import { buyerFilter } from './validators.ts'
import { exportTooLarge } from '../errors.ts'
import { mostExportedTickets } from '#config/booking_limits'
import i18nManager from '@adonisjs/i18n/services/main'
import { exportFiles } from '../exports/export_store.ts'
import { buyersHead, buyersRows } from './domain/buyers_file.ts'
import { sortedBuyerIds, standingBuyers } from './list_buyers.ts'
import type Export from '../exports/export.ts'

/** Clients that are in memory at once. */
const AT_ONCE = 500

/** Receives how many rows there are, and how many are written. */
type Report = (progress: { rows: number; written: number }) => Promise<void>

/** Writes the clients of an export to its file, in the order of the list. Written again, it replaces what was left. */
export async function writeBuyersFile(
  { accountId, key, filter, locale }: Export,
  report: Report
): Promise<void> {
  const query = await buyerFilter.validate(filter)
  const ids = await sortedBuyerIds({ accountId }, query, mostExportedTickets + 1)
  if (ids.length > mostExportedTickets) throw exportTooLarge(mostExportedTickets)
  const { timeZone } = (await accountById(accountId))!
  const texts = i18nManager.locale(locale)
  const reader = { t: (word: string) => texts.t(word), timeZone }

  await report({ rows: ids.length, written: 0 })
  await exportFiles.put(
    key,
    Readable.from(
      (async function* () {
        yield buyersHead(reader)
        for (let start = 0; start < ids.length; start += AT_ONCE) {
          const some = ids.slice(start, start + AT_ONCE)
          yield buyersRows(await standingBuyers(accountId, some), reader)
          await report({ rows: ids.length, written: start + some.length })
        }
      })()
    )
  )
}
