import messagingConfig from '#config/messaging'
import type { Outcome } from './settle_delivery.ts'
import { isCrowd } from './find_crowd.ts'
import { findReplyTo } from './find_reply_to.ts'
import { admitDelivery } from './admit_delivery.ts'
import { handOver, type Claim } from './claim_delivery.ts'
import { channelNamed } from '../channels/channels.ts'
import { readerOf } from './reader_of.ts'
import { transaction } from '#core/database/transaction'
import { writtenFor, type Subjects, type Written } from './define_message.ts'
import type { ContainerResolver } from '@adonisjs/core/container'
import type { ContainerBindings } from '@adonisjs/core/types'
import { breakNumber } from '../channels/whatsapp/numbers/break_number.ts'
import { workingNumber } from '../channels/whatsapp/numbers/find_number.ts'
import {
  AddressRefused,
  MaybeSent,
  NoRoom,
  RefusedForGood,
  SenderRefused,
} from '../channels/contract.ts'

/** What a message says, where it is still to be sent. */
type Going = Extract<Written, { content: unknown }>

/** What a job lends to a try: its container, and the signal of its deadline. */
type Run = { container: ContainerResolver<ContainerBindings>; signal: AbortSignal }

/**
 * Writes a claimed delivery as things are now and hands it to its channel. Called by job handlers alone, outside of
 * transactions; never throws. Tries that share `subjects` read what they are about once. Where a host's own number is refused, it is
 * broken from then on, and the message, which was not taken, goes from the platform's in the same try.
 */
export async function tryDelivery(claim: Claim, run: Run, subjects?: Subjects): Promise<Outcome> {
  try {
    return await trySending(claim, run, subjects).catch(async (error: unknown) => {
      const own = error instanceof SenderRefused && (await workingNumber(claim.accountId))
      if (!own) throw error
      await transaction((trx) => breakNumber(trx, own, error.failure))
      return trySending(claim, run, subjects)
    })
  } catch (error) {
    return outcomeOf(error as Error, claim)
  }
}

async function trySending(
  claim: Claim,
  { container, signal }: Run,
  subjects?: Subjects
): Promise<Outcome> {
  const written = await writtenFor(claim, subjects)
  if ('reason' in written) return { state: 'notSent', reason: written.reason, isForAll: true }
  const { barred, send } = channelNamed(claim.channel)
  const sender = await senderFor(claim, written)
  const [reason] =
    (await barred?.(undefined, [{ ...readerOf(claim), sender: sender ?? null }])) ?? []
  if (reason) return { state: 'notSent', reason }
  const admission = await admitDelivery(claim, { ...written, sender })
  if ('reason' in admission) return { state: 'notSent', reason: admission.reason }
  const handingOver = () => handOver(claim)
  const isBulk = await leavesRoom(claim, written)
  const options = { key: claim.id, signal, handingOver, container, isBulk }
  const delivery = { accountId: claim.accountId, deliveryId: claim.id }
  const to = { ...admission, delivery, sender, ...(await answersOf(claim)), ...written.templates }
  const reference = await send(written.content, to, options)
  return { state: 'sent', reference }
}

/** The host's own number that a message goes from; nothing where it is the platform's. */
function senderFor({ accountId, channel, about }: Claim, { content, templates }: Going) {
  const isToClient = about.audience === 'attendee'
  const { whatsapp: template } = templates
  return channelNamed(channel).chooseSender?.({ accountId, isToClient, content, template })
}

/** Where an answer goes, or that an answer of a client reaches no person. */
async function answersOf(claim: Claim) {
  const replyTo = await findReplyTo(claim)
  return { replyTo, isUnanswered: claim.about.audience === 'attendee' && !replyTo }
}

/** Whether a message takes the turns of bulk mail: it can wait, or its account sends so many. */
async function leavesRoom({ accountId, channel }: Claim, { isBulk }: { isBulk: boolean }) {
  return isBulk || (channelNamed(channel).isPaced() && (await isCrowd(accountId)))
}

/** The outcome of a failed try. What may pass is tried again up to a limit; all else becomes a dead letter. */
function outcomeOf(error: Error, { attempts }: Claim): Outcome {
  const failure = error.message
  if (error instanceof NoRoom) {
    const { tryAgain, longestWait } = messagingConfig
    const seconds = Math.min(error.seconds ?? tryAgain, longestWait)
    return { state: 'postponed', seconds, noRoom: failure }
  }
  if (error instanceof MaybeSent) return { state: 'maybeSent', failure, reason: 'noAnswer' }
  if (error instanceof AddressRefused)
    return { state: 'bounced', failure, reason: error.reason, bounce: error.bounce }
  if (error instanceof RefusedForGood) return { state: 'failed', failure, reason: error.reason }
  const isLast = attempts >= messagingConfig.tries
  return isLast
    ? { state: 'failed', failure, reason: 'unreachable' }
    : { state: 'planned', failure }
}
