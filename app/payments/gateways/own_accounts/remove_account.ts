import { now } from '#core/time'
import { send } from '#core/jobs'
import { lockPeople } from '#accounts'
import { forgetPaymentMethod } from '#catalog'
import { notAllowed } from '#core/errors'
import OwnAccount from './own_account.ts'
import { ownAccountNotFound } from '../../errors.ts'
import { credentialsIn } from './on_behalf_of.ts'
import { isLeft } from './domain/account_times.ts'
import { linkerOf } from '../find_gateway.ts'
import { ownAccountsOf } from './find_own_accounts.ts'
import type { AccountScope } from '#core/account_scope'
import { GatewayError } from '../gateway_error.ts'
import { sql, transaction, type Trx } from '#core/database/transaction'
import { checkOwnAccount } from '#jobs/payments/check_own_account'

/**
 * Removes an account: clients are not offered it any more. What they have begun ends there first, and refunds go out; then
 * it is given up at the provider and its credentials are deleted. Throws NOT_ALLOWED (403), OWN_ACCOUNT_NOT_FOUND (404).
 */
export async function removeAccount(
  trx: Trx,
  { accountId, role }: AccountScope,
  id: string
): Promise<void> {
  if (role !== 'OWNER') throw notAllowed()
  await lockPeople(trx, [accountId])
  const account = (await ownAccountsOf(accountId, trx)).find((one) => one.id === id)
  if (!account) throw ownAccountNotFound()
  await leave(trx, account)
}

/** Takes an account out of what clients are offered; a job gives it up once nothing goes on there. */
export async function leave(trx: Trx, account: OwnAccount): Promise<void> {
  const { accountId, id } = account
  const at = now()
  // A check that is under way settles nothing any more.
  const left = { state: 'leaving' as const, since: at, checkAt: at, claimedUntil: null }
  await account.merge(left).useTransaction(trx).save()
  const hidden = 'DELETE FROM hidden_methods WHERE account_id = :accountId AND method_id = :id'
  await sql(trx, hidden, { accountId, id })
  await forgetPaymentMethod(trx, accountId, id)
  await send(trx, checkOwnAccount, { accountId, id }, { about: `${id}:leaving` })
}

/** Minutes until it is looked again whether something goes on. */
const PAUSE = 30

/** What an account is still needed for: payments that may come, and refunds that are on their way. */
const NEEDED = `SELECT 1 FROM payment_attempts a
  LEFT JOIN payment_refunds r ON r.account_id = a.account_id AND r.payment_attempt_id = a.id
    AND r.state IN ('requested', 'sent')
  WHERE a.account_id = :accountId AND a.own_account_id = :id AND (r.id IS NOT NULL
    OR (a.settled_as IS NULL AND a.state IN ('created', 'open', 'underReview', 'unknown') AND a.ask_at IS NOT NULL))
  LIMIT 1`

/** Gives up an account that its host removed, once nothing goes on there. */
export async function finishRemoval(account: OwnAccount, signal: AbortSignal): Promise<void> {
  const { accountId, id, since } = account
  const [needed] = await sql(undefined, NEEDED, { accountId, id })
  if (needed && !isLeft(since, now())) return lookLater({ accountId, id })
  await giveUp(account, signal)
  await transaction(async (trx) => {
    await OwnAccount.query({ client: trx }).where({ accountId, id, state: 'leaving' }).update({
      state: 'removed',
      credentials: null,
      expiresAt: null,
      checkAt: null,
      claimedUntil: null,
      since: now(),
    })
  })
}

async function lookLater({ accountId, id }: Pick<OwnAccount, 'accountId' | 'id'>) {
  const checkAt = now().plus({ minutes: PAUSE }).toJSDate()
  const free = { checkAt, claimedUntil: null }
  await OwnAccount.query().where({ accountId, id, state: 'leaving' }).update(free)
}

/**
 * Revokes what the host gave us, unless another account of theirs needs it. Throws while the provider is away, so that the
 * job tries again; one that does not know us any more has done it.
 */
async function giveUp(account: OwnAccount, signal: AbortSignal): Promise<void> {
  const { provider, providerAccount, country } = account
  const linker = await linkerOf(provider)
  const [other] = await OwnAccount.query()
    .where({ provider, providerAccount })
    .whereNotNull('credentials')
    .whereNot({ id: account.id })
  if (!linker || other) return
  try {
    const credentials = credentialsIn(account)
    await linker.revoke({ country, account: providerAccount, credentials }, signal)
  } catch (error) {
    const isDone = error instanceof GatewayError && (error.isDenied || error.kind === 'refused')
    if (!isDone && !isLeft(account.since, now())) throw error
  }
}
