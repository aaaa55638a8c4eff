import { Readable } from 'node:stream'
import { accountById } from '#accounts'
import type Export from './export.ts'
import { ticketFilter } from '../cards/validators.ts'
import { exportFiles } from './export_store.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import { ticketsFile } from '../cards/domain/tickets_file.ts'
import { ticketsToExport, type TicketsToExport } from '../cards/tickets_to_export.ts'

/** Receives how many rows there are, and how many are written. */
type Report = (progress: { rows: number; written: number }) => Promise<void>

/** Writes the bookings of an export to its file, batch by batch. Written again, it replaces what an earlier run left. */
export async function writeTicketsFile(
  { accountId, key, filter, locale }: Export,
  report: Report
): Promise<void> {
  const tickets = await ticketsToExport({ accountId }, await ticketFilter.validate(filter))
  const { timeZone } = (await accountById(accountId))!
  const texts = i18nManager.locale(locale)
  const reader = { t: (word: string) => texts.t(word), locale, timeZone }
  await report({ rows: tickets.total, written: 0 })
  const watched = { ...tickets, batches: () => reported(tickets, report) }
  await exportFiles.put(key, Readable.from(ticketsFile(watched, reader)))
}

async function* reported({ batches, total }: TicketsToExport, report: Report) {
  let written = 0
  for await (const batch of batches()) {
    yield batch
    written += batch.length
    await report({ rows: total, written })
  }
}
