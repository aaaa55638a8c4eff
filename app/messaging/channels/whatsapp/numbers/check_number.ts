import { now } from '#core/time'
import { send } from '#core/jobs'
import WhatsAppNumber from './whatsapp_number.ts'
import { breakNumber } from './break_number.ts'
import { askForNumber } from './ask_for_number.ts'
import { notifyLive } from '#core/live/notify_live'
import { whatsappNumberNotFound } from '../../../errors.ts'
import { transaction, type Trx } from '#core/database/transaction'
import type { NumberFacts, NumberFailure } from './contract.ts'
import { credentialsOf, findConnected, senderOf, type OwnSender } from './find_number.ts'
import { checkWhatsappNumber } from '#jobs/messaging/check_whatsapp_number'

type Key = { accountId: string; id: string }

/**
 * Asks Meta how a number stands and keeps the answer. Answers the number where it works. Throws WHATSAPP_NUMBER_NOT_FOUND (404), and
 * WHATSAPP_UNREACHABLE (503) where Meta does not answer: then nothing is known, and nothing changes.
 */
export async function checkNumber(key: Key, signal: AbortSignal): Promise<OwnSender | undefined> {
  const number = await findConnected(key)
  if (!number) throw whatsappNumberNotFound()
  const credentials = credentialsOf(number)
  // Without the key that they were sealed with they are lost.
  const found = credentials
    ? await askForNumber(credentials, signal)
    : { failure: 'token' as const }
  await transaction((trx) => settle(trx, number, found))
  return 'failure' in found ? undefined : senderOf(number)
}

async function settle(
  trx: Trx,
  { accountId, id, token }: WhatsAppNumber,
  found: NumberFacts | { failure: NumberFailure }
): Promise<void> {
  if ('failure' in found) return breakNumber(trx, { accountId, id, sealed: token! }, found.failure)
  const number = await WhatsAppNumber.query({ client: trx })
    .where({ accountId, id })
    .whereNot({ state: 'removed' })
    .forUpdate()
    .first()
  if (!number || number.token !== token) return
  const at = now()
  const wasBroken = number.state === 'broken'
  number.merge({ ...found, checkedAt: at, state: 'connected', failure: null })
  if (wasBroken) {
    number.since = at
    await notifyLive(trx, { accountId, topic: 'messages', id })
  }
  await number.save()
}

/** Minutes over which the checks of all numbers are spread. */
const SPREAD = 120

/** Has Meta asked about every number that is connected; the hash of its id says when. */
export async function checkAllNumbers(): Promise<void> {
  const rows = await WhatsAppNumber.query().whereNot({ state: 'removed' }).orderBy('id')
  const at = now()
  for (const { accountId, id } of rows) {
    const startAfter = at.plus({ minutes: Number.parseInt(id.slice(-4), 16) % SPREAD }).toJSDate()
    const about = `${id}:${at.toMillis()}`
    await transaction((trx) =>
      send(trx, checkWhatsappNumber, { accountId, id }, { startAfter, about })
    )
  }
}
