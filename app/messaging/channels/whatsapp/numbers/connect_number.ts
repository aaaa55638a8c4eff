import { now } from '#core/time'
import { send } from '#core/jobs'
import { notAllowed } from '#core/errors'
import messagingConfig from '#config/messaging'
import WhatsAppNumber from './whatsapp_number.ts'
import { askForNumber } from './ask_for_number.ts'
import { eraseNumber } from './remove_number.ts'
import { lockPeople, requireFeature } from '#accounts'
import { numberOf, OWN_NUMBER } from './find_number.ts'
import type { AccountScope } from '#core/account_scope'
import encryption from '@adonisjs/core/services/encryption'
import { lockName, type Trx } from '#core/database/transaction'
import type { NumberCredentials, NumberFacts } from './contract.ts'
import { checkWhatsappNumber } from '#jobs/messaging/check_whatsapp_number'
import {
  whatsappNumberExists,
  whatsappNumberRefused,
  whatsappNumberTaken,
  whatsappNumbersNotOffered,
} from '../../../errors.ts'

/**
 * Asks Meta for the number that a host wants to connect, before anything is kept. Throws NOT_ALLOWED and FEATURE_NOT_AVAILABLE (403),
 * WHATSAPP_NUMBERS_NOT_OFFERED and WHATSAPP_NUMBER_EXISTS (409), WHATSAPP_NUMBER_REFUSED (422), WHATSAPP_UNREACHABLE (503).
 */
export async function askToConnect(
  scope: AccountScope,
  credentials: NumberCredentials,
  signal: AbortSignal
): Promise<NumberFacts> {
  await requireRoom(undefined, scope, credentials)
  const found = await askForNumber(credentials, signal)
  if ('failure' in found) throw whatsappNumberRefused(found.failure)
  return found
}

/**
 * Keeps a number that Meta let us into. One that is connected already gets the new token; one that broke leaves for another. Throws
 * as `askToConnect`, and WHATSAPP_NUMBER_TAKEN (409) where another account has connected it.
 */
export async function keepNumber(
  trx: Trx,
  scope: AccountScope,
  { token, appSecret, ...ids }: NumberCredentials,
  facts: NumberFacts
): Promise<WhatsAppNumber> {
  const { accountId } = scope
  await lockPeople(trx, [accountId])
  const known = await requireRoom(trx, scope, ids)
  const { phoneNumberId, businessAccountId: businessAccount } = ids
  await requireFree(trx, accountId, phoneNumberId)
  const isSame = known?.phoneNumberId === phoneNumberId
  if (known && !isSame) await eraseNumber(trx, known)
  const row = known && isSame ? known : new WhatsAppNumber().fill({ accountId, phoneNumberId })
  const at = now()
  await row
    .merge({
      ...facts,
      businessAccount,
      token: encryption.encrypt(token),
      appSecret: encryption.encrypt(appSecret),
      since: row.state === 'connected' ? row.since : at,
      state: 'connected',
      failure: null,
      checkedAt: at,
    })
    .useTransaction(trx)
    .save()
  const about = `${row.id}:${at.toMillis()}`
  await send(trx, checkWhatsappNumber, { accountId, id: row.id }, { about })
  return row
}

/** The number that an account has; throws where it may not have this one beside it. */
async function requireRoom(
  trx: Trx | undefined,
  { accountId, role }: AccountScope,
  { phoneNumberId }: Pick<NumberCredentials, 'phoneNumberId'>
) {
  if (role !== 'OWNER') throw notAllowed()
  await requireFeature(trx, accountId, OWN_NUMBER)
  if (!messagingConfig.ownNumbers) throw whatsappNumbersNotOffered()
  const known = await numberOf(accountId, trx)
  const isOther = known !== null && known.phoneNumberId !== phoneNumberId
  if (isOther && known.state === 'connected') throw whatsappNumberExists()
  return known
}

/** Of hosts that connect one number at once, one does. */
async function requireFree(trx: Trx, accountId: string, phoneNumberId: string) {
  await lockName(trx, `whatsapp_number:${phoneNumberId}`)
  const taken = await WhatsAppNumber.query({ client: trx })
    .where({ phoneNumberId })
    .whereNot({ state: 'removed' })
    .whereNot({ accountId })
    .first()
  const isOurs = phoneNumberId === messagingConfig.channels.whatsapp.number
  if (taken || isOurs) throw whatsappNumberTaken()
}
