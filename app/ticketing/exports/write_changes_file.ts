import { Readable } from 'node:stream'
import type Export from './export.ts'
import { exportFiles } from './export_store.ts'
import { changesHead, changesRows } from './domain/changes_file.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import { accountById, changeFilter, changesToExport, countChanges } from '#accounts'

/** Changes that are in memory at once. */
const AT_ONCE = 500

/** Receives how many rows there are, and how many are written. */
type Report = (progress: { rows: number; written: number }) => Promise<void>

/** Writes the changes of settings of an export to its file. What changes later is not in it, so that no page moves on. */
export async function writeChangesFile(
  { accountId, key, filter, locale, createdAt }: Export,
  report: Report
): Promise<void> {
  const wished = await changeFilter.validate(filter)
  const end = wished.end && wished.end < createdAt ? wished.end : createdAt
  const query = { ...wished, end }
  const { timeZone } = (await accountById(accountId))!
  const texts = i18nManager.locale(locale)
  const t = (word: string, values?: Record<string, string | number>) => texts.t(word, values)
  const reader = { t, locale, timeZone }
  const rows = await countChanges({ accountId }, query)

  await report({ rows, written: 0 })
  await exportFiles.put(
    key,
    Readable.from(
      (async function* () {
        yield changesHead(reader)
        let written = 0
        for await (const some of changesToExport({ accountId }, query, { size: AT_ONCE, reader })) {
          yield changesRows(some, reader)
          written = Math.min(rows, written + some.length)
          await report({ rows, written })
        }
      })()
    )
  )
}
