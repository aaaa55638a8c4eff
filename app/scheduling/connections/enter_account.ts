import type { AppError } from '#core/errors'
import { transaction } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import type { LinkedAccount, Typed } from './account_linker.ts'
import { ProviderError, withinDeadline } from './provider_error.ts'
import type { AccountEntrance } from './account_linker.ts'
import { keepConnection, requireConnectable } from './connect_account.ts'
import {
  calendarAddressRefused,
  calendarPasswordRefused,
  calendarServerSilent,
  providerNotConfigured,
} from '../errors.ts'

/** Milliseconds for all that is asked of a server while its host waits. */
const DEADLINE = 10_000

/**
 * Connects an account by what its host typed. Its server is asked outside of any transaction. Throws as
 * `requireConnectable` and `keepConnection`, and CALENDAR_ADDRESS_REFUSED, CALENDAR_PASSWORD_REFUSED and CALENDAR_SERVER_SILENT (422).
 */
export async function enterAccount(
  { accountId, userId }: AccountScope,
  { provider, ...typed }: Typed & { provider: string }
): Promise<void> {
  const { entrance } = await transaction((trx) => requireConnectable(trx, accountId, provider))
  if (!entrance) throw providerNotConfigured()
  const account = await ask(entrance, typed)
  await transaction((trx) => keepConnection(trx, { accountId, userId, provider }, account))
}

async function ask(entrance: AccountEntrance, typed: Typed): Promise<LinkedAccount> {
  try {
    return await entrance.enter(typed, withinDeadline(AbortSignal.timeout(DEADLINE)))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw refusalOf(error)
  }
}

function refusalOf({ kind }: ProviderError): AppError {
  if (kind === 'unauthorized') return calendarPasswordRefused()
  return kind === 'down' || kind === 'limited' ? calendarServerSilent() : calendarAddressRefused()
}
