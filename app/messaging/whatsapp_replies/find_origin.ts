import { now } from '#core/time'
import type { About } from '../deliveries/delivery.ts'
import { sql, type Trx } from '#core/database/transaction'
import { readButtonPayload } from '../channels/whatsapp/button_payload.ts'
import { phoneAliases } from '../channels/whatsapp/contacts/domain/phone_aliases.ts'
import type { ReceivedMessage } from '../channels/whatsapp/incoming.ts'

/** The delivery that a message answers: who sent it and what it was about. */
export type Origin = {
  accountId: string
  deliveryId: string
  recipient: string
  reference: string | null
  language: 'es' | 'en'
  about: About & { ticketId?: string; eventId?: string; start?: string }
  /** What a button asks for. */
  action?: string
}

/** The names by which a person may be known to us: phones and the provider's id. */
export function namesOf({
  phone,
  providerUserId,
}: {
  phone?: string | null
  providerUserId?: string | null
}): string[] {
  return [...(phone ? phoneAliases(phone) : []), ...(providerUserId ? [providerUserId] : [])]
}

/** Whether a message comes from the reader of a delivery. A sender without a phone is known by their id, or quotes it. */
export function isFromReader(
  { sender, contextId }: Pick<ReceivedMessage, 'sender' | 'contextId'>,
  { recipient, reference }: Pick<Origin, 'recipient' | 'reference'>
): boolean {
  const isNamed = namesOf(sender).includes(recipient)
  return isNamed || (!sender.phone && contextId !== undefined && contextId === reference)
}

/** Days for which a person who writes without quoting answers our last message to them. */
const RECENT = { days: 90 }

/**
 * Finds what a message answers: the delivery of its button, the quoted one, else our last one.
 * Nothing for a person to which no account has written. Where it came to a host's own number, only what that host wrote is looked at;
 * where it came to the platform's, the last message from there.
 */
export async function findOrigin(
  trx: Trx,
  message: Pick<ReceivedMessage, 'content' | 'contextId' | 'sender' | 'ownerId'>
): Promise<Origin | undefined> {
  return (
    (await originOfButton(trx, message)) ??
    (await originOfQuote(trx, message)) ??
    (await latestTo(trx, message))
  )
}

/**
 * The delivery in which a button stood; nothing for a payload that we did not sign.
 * A host's own number brings payloads of its own account alone.
 */
export async function originOfButton(
  trx: Trx | undefined,
  { content, ownerId }: Pick<ReceivedMessage, 'content' | 'ownerId'>
): Promise<Origin | undefined> {
  const pressed = content.kind === 'button' ? readButtonPayload(content.payload) : undefined
  if (!pressed) return undefined
  const { accountId, deliveryId } = pressed
  if (ownerId && ownerId !== accountId) return undefined
  const [found] = await sql<Origin>(
    trx,
    `${FOUND} WHERE account_id = :accountId AND id = :deliveryId`,
    {
      accountId,
      deliveryId,
    }
  )
  return found && { ...found, action: pressed.action }
}

/** What of a received message says whose button was pressed. */
export function pressedIn({
  message: { content },
  ownerId,
}: {
  message: Pick<ReceivedMessage, 'content'>
  ownerId: string | undefined
}) {
  return { content, ownerId }
}

async function originOfQuote(
  trx: Trx,
  { contextId: reference, ownerId }: Pick<ReceivedMessage, 'contextId' | 'ownerId'>
) {
  if (!reference) return undefined
  const [found] = await sql<Origin>(
    trx,
    `${FOUND} WHERE reference = :reference AND channel = 'whatsapp'
       AND (CAST(:ownerId AS uuid) IS NULL OR account_id = :ownerId)`,
    { reference, ownerId: ownerId ?? null }
  )
  return found
}

async function latestTo(
  trx: Trx,
  { sender, ownerId }: Pick<ReceivedMessage, 'sender' | 'ownerId'>
) {
  const names = namesOf(sender)
  const [found] = await sql<Origin>(trx, LATEST, {
    names,
    ownerId: ownerId ?? null,
    since: now().minus(RECENT).toJSDate(),
    now: now().toJSDate(),
  })
  return found
}

const FOUND = `SELECT account_id AS "accountId", id AS "deliveryId", recipient, reference, language, about FROM deliveries`

const LATEST = `${FOUND} WHERE mailbox = ANY(CAST(:names AS citext[])) AND channel = 'whatsapp'
    AND due_at > :since AND due_at <= :now AND about ->> 'audience' = 'attendee' AND sent_at IS NOT NULL
    AND CASE WHEN CAST(:ownerId AS uuid) IS NULL THEN sender IS NULL ELSE account_id = :ownerId END
  ORDER BY due_at DESC, id DESC LIMIT 1`
