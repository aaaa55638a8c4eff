import { now } from '#core/time'
import { publish } from '#core/jobs'
import { AppError } from '#core/errors'
import { answerMedia } from './answer_media.ts'
import { answerButton } from './answer_button.ts'
import { messageAnswered } from '../events.ts'
import type { SentFile } from './fetch_sent.ts'
import { answerOfRefusal } from './answer_refusal.ts'
import { isTaken } from './domain/refusal_words.ts'
import { preparePress, slotsFor, type Prepared } from './prepare_press.ts'
import { findOrigin } from './find_origin.ts'
import type { Answer, Received } from './contract.ts'
import { ownerOf } from '../channels/whatsapp/numbers/find_number.ts'
import { optOf } from '../channels/whatsapp/contacts/domain/opt_words.ts'
import { transaction, type Trx } from '#core/database/transaction'
import WhatsAppContact from '../channels/whatsapp/contacts/whatsapp_contact.ts'
import WhatsAppMessage from '../channels/whatsapp/whatsapp_message.ts'

/**
 * Does what a message asks for and plans its answer, in one transaction. What is refused is answered too, and changes
 * nothing. A message that is answered is left alone.
 */
export async function answerReceived(id: string, file: SentFile | undefined): Promise<void> {
  const prepared = await preparePress(id)
  const answered = await actOn(id, { ...prepared, file }).catch(async (error: unknown) => {
    await prepared.attempt?.takeBack()
    throw error
  })
  if (!answered?.isMove) await prepared.attempt?.takeBack()
}

async function actOn(
  id: string,
  given: Prepared & { file: SentFile | undefined }
): Promise<Answer | undefined> {
  try {
    return await transaction((trx) =>
      answerIn(trx, id, (received) => answerOf(trx, received, given))
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const slots = isTaken(error.code) ? await slotsFor(await WhatsAppMessage.findOrFail(id)) : []
    return transaction((trx) =>
      answerIn(trx, id, (received) => answerOfRefusal(trx, received, error, slots))
    )
  }
}

function answerOf(
  trx: Trx,
  received: Received,
  given: Prepared & { file: SentFile | undefined }
): Promise<Answer | undefined> | Answer {
  const { content } = received.message
  if (content.kind === 'button') return answerButton(trx, received, given)
  if (content.kind === 'media') return answerMedia(trx, received, given.file)
  const opt = content.kind === 'text' ? optOf(content.text) : undefined
  return { answer: opt === 'start' ? 'started' : 'stopped' }
}

/** Marks a message as answered and publishes its answer; nothing for one that was answered before. */
async function answerIn(
  trx: Trx,
  id: string,
  decide: (received: Received) => Promise<Answer | undefined> | Answer
): Promise<Answer | undefined> {
  const message = await WhatsAppMessage.query({ client: trx }).where({ id }).forUpdate().first()
  if (!message || message.answeredAt) return undefined
  const contact = await WhatsAppContact.findOrFail(message.contactId, { client: trx })
  const ownerId = await ownerOf(contact.number, trx)
  const origin = await findOrigin(trx, {
    content: message.content,
    contextId: message.contextId ?? undefined,
    sender: identityOf(contact),
    ownerId,
  })
  const received = { message, contact, origin, ownerId }
  const answer = await decide(received)
  if (!answer) return undefined
  await message.merge({ answeredAt: now() }).save()
  await publishAnswer(trx, received, answer)
  return answer
}

/** Nothing where no account has ever written to this person: no one answers for it. */
async function publishAnswer(
  trx: Trx,
  { message, contact, origin, ownerId }: Received,
  answer: Answer
) {
  const kept = { ...answer, isMove: undefined }
  const accountId = ownerId ?? kept.accountId ?? origin?.accountId
  if (!accountId) return
  await publish(trx, messageAnswered, {
    language: origin?.language ?? 'es',
    ...kept,
    accountId,
    messageId: message.id,
    recipient: contact.phone ?? contact.providerUserId!,
    receivedAt: message.at.toISO()!,
    replyTo: message.providerId,
    ...(ownerId && { number: contact.number }),
  })
}

function identityOf({ phone, providerUserId }: WhatsAppContact) {
  return { phone: phone ?? undefined, providerUserId: providerUserId ?? undefined }
}
