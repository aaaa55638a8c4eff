import type Conversation from './conversation.ts'
import { reachClient, type Reached } from './reach_client.ts'
import { recordOfBuyer, type BuyerRecord } from '#ticketing'
import { shownTemplate } from './answer_conversation.ts'
import { findConversation, type ConversationKey } from './find_conversation.ts'
import { shownConversations, type ShownConversation } from './list_conversations.ts'
import { templatesFor, type InboxTemplate } from './inbox_templates.ts'

/** A template that may be chosen now, as its client would read it. */
type Offered = { name: InboxTemplate; text: string }

/** A conversation with the card of its client, and how they may be answered now. */
export type WholeConversation = ShownConversation & {
  reached: Reached
  record: BuyerRecord
  templates: Offered[]
}

/** A conversation with all that stands beside its thread. Throws CONVERSATION_NOT_FOUND (404). */
export async function showConversation(key: ConversationKey): Promise<WholeConversation> {
  return wholeOf(await findConversation(key))
}

/** The same of a row that was just read or changed. */
export async function wholeOf(conversation: Conversation): Promise<WholeConversation> {
  const { accountId, buyerId } = conversation
  const [shown] = await shownConversations(accountId, [conversation])
  const reached = await reachClient(conversation)
  const record = buyerId ? await recordOfBuyer(accountId, buyerId) : NO_RECORD
  const isReached = 'address' in reached.whatsapp
  const templates = isReached ? await offeredTemplates(accountId, reached, record) : []
  return { ...shown!, reached, record, templates }
}

/** What an account has had with a person who is no client yet. */
const NO_RECORD: BuyerRecord = { coming: [], past: [], due: [], bookings: 0 }

/** The templates that have all they speak of, and that their provider sends at present. */
async function offeredTemplates(
  accountId: string,
  reached: Reached,
  { coming }: BuyerRecord
): Promise<Offered[]> {
  const [next] = coming
  const booking = next && { title: next.booking.title, link: next.links.meeting }
  const isClient = reached.client.id !== null
  const possible = templatesFor({ isClient, hasBooking: booking !== undefined })
  const texts = await Promise.all(
    possible.map((template) =>
      shownTemplate({ accountId, template, reached, booking }).catch(() => undefined)
    )
  )
  return possible.flatMap((name, index) => {
    const text = texts[index]
    return text === undefined ? [] : [{ name, text }]
  })
}
