import { now } from '#core/time'
import { send } from '#core/jobs'
import type { Told } from './ask_at.ts'
import OwnAccount, { CONNECTED } from './own_account.ts'
import { checkOwnAccount } from '#jobs/payments/check_own_account'
import { sql, transaction, type Trx } from '#core/database/transaction'

type Key = { accountId: string; id: string }

/** Has an account asked about at once, as after a payment that it did not take. */
export async function checkSoon(trx: Trx, { accountId, id }: Key): Promise<void> {
  const at = now()
  await sql(
    trx,
    `UPDATE own_accounts SET check_at = :now
     WHERE account_id = :accountId AND id = :id AND state IN ('ok', 'late')`,
    { accountId, id, now: at.toJSDate() }
  )
  const about = `${id}:${at.toFormat('yyyy-MM-dd HH:mm')}`
  await send(trx, checkOwnAccount, { accountId, id }, { about })
}

/** Has all accounts asked about that a provider notifies of: it may have been disconnected there. */
export async function askAboutAccount({ provider, account }: Told): Promise<void> {
  if (!account) return
  const rows = await OwnAccount.query()
    .where({ provider, providerAccount: account })
    .whereIn('state', CONNECTED)
  for (const row of rows) await transaction((trx) => checkSoon(trx, row))
}
