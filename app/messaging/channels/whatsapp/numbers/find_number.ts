import { hasFeature } from '#accounts'
import messagingConfig from '#config/messaging'
import type { Trx } from '#core/database/transaction'
import encryption from '@adonisjs/core/services/encryption'
import WhatsAppNumber from './whatsapp_number.ts'
import type { NumberCredentials, NumberKeys } from './contract.ts'

/** The feature of a plan with which a host has a number of their own. */
export const OWN_NUMBER = 'ownNumber'

/** A host's own number as messages go from it; `sealed` is its token as it is stored. */
export type OwnSender = NumberKeys & { accountId: string; id: string; sealed: string }

/** The number that an account has connected, whether it works or not. */
export async function numberOf(accountId: string, trx?: Trx): Promise<WhatsAppNumber | null> {
  return WhatsAppNumber.query({ client: trx })
    .where({ accountId })
    .whereNot({ state: 'removed' })
    .first()
}

/** Whether an account has, or ever had, a number of its own. */
export async function everConnected(accountId: string, trx?: Trx): Promise<boolean> {
  return (await WhatsAppNumber.query({ client: trx }).where({ accountId }).first()) !== null
}

/** A number of an account by its id, as long as it is connected. */
export async function findConnected(
  { accountId, id }: { accountId: string; id: string },
  trx?: Trx
): Promise<WhatsAppNumber | null> {
  return WhatsAppNumber.query({ client: trx })
    .where({ accountId, id })
    .whereNot({ state: 'removed' })
    .first()
}

/** The number that an account's messages go from; nothing where none works, or its plan ended. */
export async function workingNumber(accountId: string): Promise<OwnSender | undefined> {
  if (!messagingConfig.ownNumbers) return undefined
  const number = await numberOf(accountId)
  if (number?.state !== 'connected' || !(await hasFeature(accountId, OWN_NUMBER))) return undefined
  return senderOf(number)
}

/** What opens a number; nothing where it was removed, or the application's key was changed. */
export function credentialsOf(number: WhatsAppNumber): NumberCredentials | undefined {
  const token = number.token && encryption.decrypt<string>(number.token)
  const appSecret = number.appSecret && encryption.decrypt<string>(number.appSecret)
  if (!token || !appSecret) return undefined
  const { phoneNumberId, businessAccount: businessAccountId } = number
  return { phoneNumberId, businessAccountId, token, appSecret }
}

/** A number as a sender; nothing where it cannot be opened. */
export function senderOf(number: WhatsAppNumber): OwnSender | undefined {
  const credentials = credentialsOf(number)
  if (!credentials) return undefined
  const { phoneNumberId, businessAccountId, token } = credentials
  const { accountId, id } = number
  return { accountId, id, phoneNumberId, businessAccountId, token, sealed: number.token! }
}

/** The account whose own number this is; nothing for the platform's. `phoneNumberId` is as its provider names it. */
export async function ownerOf(phoneNumberId: string, trx?: Trx): Promise<string | undefined> {
  if (phoneNumberId === messagingConfig.channels.whatsapp.number) return undefined
  const number = await WhatsAppNumber.query({ client: trx })
    .where({ phoneNumberId })
    .whereNot({ state: 'removed' })
    .first()
  return number?.accountId
}

/** Whether this was ever a host's own number. */
export async function wasOwn(phoneNumberId: string): Promise<boolean> {
  return (await WhatsAppNumber.query().where({ phoneNumberId }).first()) !== null
}

/** Which of some accounts have connected a number, and which one it is. */
export async function numbersOf(accountIds: string[], trx?: Trx): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await WhatsAppNumber.query({ client: trx })
    .whereIn('accountId', accountIds)
    .whereNot({ state: 'removed' })
  return new Map(rows.map(({ accountId, phoneNumberId }) => [accountId, phoneNumberId]))
}
