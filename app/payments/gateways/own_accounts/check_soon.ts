import { now } from '#core/time'
import { send } from '#core/jobs'
import type { Told } from './ask_at.ts'
import OwnAccount, { CONNECTED } from './own_account.ts'
import { checkOwnAccount } from '#jobs/payments/check_own_account'
import { sql, transaction, type Trx } from '#core/database/transaction'

type Key = { accountId: string; id: string }

/**
 * Has an account asked about at once, as after a payment that it did not take. As often as it is wanted before the check
 * begins, there is one; while one is under way, the next follows it.
 */
export async function checkSoon(trx: Trx, { accountId, id }: Key): Promise<void> {
  const at = now().toJSDate()
  const [row] = await sql<Due>(trx, BRING_FORWARD, { accountId, id, now: at })
  if (row && !(row.claimedUntil && row.claimedUntil > at))
    await sendCheck(trx, { accountId, id, checkAt: row.checkAt })
}

type Due = { checkAt: Date; claimedUntil: Date | null }

const BRING_FORWARD = `UPDATE own_accounts SET check_at = least(check_at, :now)
  WHERE account_id = :accountId AND id = :id AND state IN ('ok', 'late')
  RETURNING check_at AS "checkAt", claimed_until AS "claimedUntil"`

/** Has an account checked that is due since `checkAt`; once, however often it is sent. */
export async function sendCheck(
  trx: Trx,
  { accountId, id, checkAt }: Key & { checkAt: Date }
): Promise<void> {
  await send(trx, checkOwnAccount, { accountId, id }, { about: `${id}:${checkAt.getTime()}` })
}

/** Has all accounts asked about that a provider notifies of: it may have been disconnected there. */
export async function askAboutAccount({ provider, account }: Told): Promise<void> {
  if (!account) return
  const rows = await OwnAccount.query()
    .where({ provider, providerAccount: account })
    .whereIn('state', CONNECTED)
  for (const row of rows) await transaction((trx) => checkSoon(trx, row))
}
