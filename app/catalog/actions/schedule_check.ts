import type { Trx } from '#core/database/transaction'

type Check = (trx: Trx, accountId: string, scheduleId: string) => Promise<void>

const checks: Check[] = []

/** A hook for scheduling, which lies above: it refuses a schedule that the account does not have. */
export function beforeUsingSchedule(check: Check): void {
  checks.push(check)
}

/** Asks whether a service may use a schedule; none means the account's default one. */
export async function checkSchedule(
  trx: Trx,
  accountId: string,
  scheduleId: string | null | undefined
): Promise<void> {
  if (!scheduleId) return
  for (const check of checks) await check(trx, accountId, scheduleId)
}
