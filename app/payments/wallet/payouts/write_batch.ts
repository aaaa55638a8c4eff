import Payout from './payout.ts'
import { now } from '#core/time'
import { sendPayout } from './move_payout.ts'
import type { Trx } from '#core/database/transaction'
import type { BankDetails } from '#shared/bank_details'
import encryption from '@adonisjs/core/services/encryption'
import { batchFile, batchName } from './domain/batch_file.ts'

/** A file of payouts for one bank, by its name. */
export type Batch = { name: string; file: string; count: number }

/** Hands over all prepared payouts: a batch for each country, currency and bank. Each payout is in one batch. */
export async function takeBatches(trx: Trx): Promise<Batch[]> {
  const prepared = await Payout.query({ client: trx })
    .where({ state: 'prepared' })
    .orderBy('id')
    .forUpdate()
  const groups = Map.groupBy(prepared, ({ country, currency, bankName }) =>
    batchName(now().toISODate()!, [country, currency, bankName])
  )
  const batches: Batch[] = []
  for (const [wished, payouts] of groups) {
    const name = await freeName(trx, wished)
    for (const { code } of payouts) await sendPayout(trx, code, name)
    batches.push(fileFor(name, payouts))
  }
  return batches
}

/** The file of a batch that was handed over, once more; nothing where there is none. */
export async function writeAgain(name: string): Promise<Batch | undefined> {
  const payouts = await Payout.query().where({ batch: name }).orderBy('id')
  return payouts.length > 0 ? fileFor(name, payouts) : undefined
}

function fileFor(name: string, payouts: Payout[]): Batch {
  const lines = payouts.map(({ code, amount, currency, bankDetails }) => {
    const bank = bankDetails && encryption.decrypt<BankDetails>(bankDetails)
    if (!bank) throw new Error(`The bank details of payout ${code} cannot be read`)
    return { code, amount, currency, bank }
  })
  return { name, file: batchFile(lines), count: payouts.length }
}

/** A second batch of a day for a bank has a number. */
async function freeName(trx: Trx, wished: string): Promise<string> {
  const taken = await Payout.query({ client: trx })
    .whereLike('batch', `${wished}%`)
    .distinct('batch')
  const names = new Set(taken.map(({ batch }) => batch))
  if (!names.has(wished)) return wished
  return `${wished}-${names.size + 1}`
}
