import { BANK } from './bank.ts'
import { now } from '#core/time'
import { DateTime } from 'luxon'
import { workOff } from './jobs.ts'
import { passUntil } from './clock.ts'
import { inDays, luis } from './host.ts'
import { newId } from '#core/ids'
import db from '@adonisjs/lucid/services/db'
import encryption from '@adonisjs/core/services/encryption'
import { transaction } from '#core/database/transaction'
import { nextPayoutWeek, payoutDay } from '#app/payments/wallet/payouts/domain/payout_week'
import { preparePayout, pursesDue } from '#app/payments/wallet/payouts/prepare_payout'
import { aChargingHost, anOpenPayment, simulate } from './checkout.ts'

type Cleanup = (undo: () => void) => void

/** Gives an account bank details that are in force. */
export async function giveBank(accountId: string, details: object = BANK): Promise<void> {
  const at = now().toSQL()
  await db.table('bank_accounts').insert({
    id: newId(),
    account_id: accountId,
    currency: 'currency' in details ? details.currency : BANK.currency,
    details: encryption.encrypt({ ...BANK, ...details }),
    created_at: at,
    updated_at: at,
  })
}

/** A host with bank details and an hour of 140 soles in five days that was paid. */
export async function aPaidHost(wish: Parameters<typeof aChargingHost>[0] = {}) {
  const host = await aChargingHost({
    ...wish,
    account: { timeZone: 'America/Lima', ...wish.account },
  })
  await giveBank(host.account.id)
  const start = inDays(5)
  const paid = await anOpenPayment(host, { start })
  await simulate(paid.id, 'pay')
  return { ...host, code: paid.code, attemptId: paid.id, start }
}

/** Books and pays another hour of a host. */
export async function payAnother(host: Awaited<ReturnType<typeof aPaidHost>>, start: string) {
  const paid = await anOpenPayment(host, { start, attendee: luis })
  await simulate(paid.id, 'pay')
  return paid
}

/** Lets time pass until ten minutes after the payout of what is given then. */
export function passToPayout(cleanup: Cleanup, given: string, zone = 'America/Lima'): string {
  const day = payoutDay(DateTime.fromISO(given).plus({ hours: 1 }), zone)
  passUntil(cleanup, DateTime.fromISO(`${day}T06:10`, { zone }).toUTC().toISO()!)
  return day
}

/** Does what the job of payouts does, and the work that follows. */
export async function preparePayouts() {
  const results = []
  for (const purse of await pursesDue())
    results.push(await transaction((trx) => preparePayout(trx, purse)))
  await workOff()
  return results
}

/** The Wednesday of the next payout. */
export const nextWednesday = (zone = 'America/Lima') => nextPayoutWeek(now(), zone).payOn
