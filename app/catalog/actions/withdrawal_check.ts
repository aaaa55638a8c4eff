import type { Trx } from '#core/database/transaction'

type Check = (trx: Trx, accountId: string, serviceId: string) => Promise<void>

const checks: Check[] = []

/** A hook for modules with bookings: it refuses to remove a service while a client counts on it. */
export function beforeWithdraw(check: Check): void {
  checks.push(check)
}

/** Asks whether a service may go. */
export async function checkWithdrawal(
  trx: Trx,
  accountId: string,
  serviceId: string
): Promise<void> {
  for (const check of checks) await check(trx, accountId, serviceId)
}
