import { can } from '#shared/plans'
import { buyerOfTicket } from '#ticketing'
import { gathered } from '#core/gathered'
import { accountsByIds, plansOf } from '#accounts'
import type { Claim } from './claim_delivery.ts'
import { replyAddress } from '../channels/email/replies/reply_address.ts'

/** Where an answer to a mail goes. */
export type ReplyTo = { name: string; address: string }

/**
 * Where a client's answer to a mail goes; nothing for mails to others.
 * It goes into the conversation of a host whose plan has the inbox, else to the address of a host who shows it. Nothing for others:
 * their mails say that no answer is read.
 */
export async function findReplyTo({
  channel,
  accountId,
  about,
}: Pick<Claim, 'channel' | 'accountId' | 'about'>): Promise<ReplyTo | undefined> {
  if (channel !== 'email' || about.audience !== 'attendee') return undefined
  const { host, plan } = await hostTogether(accountId)
  if (!host) return undefined
  const address = can(plan, 'inbox') ? await conversationAddress(accountId, about) : undefined
  const shown = address ?? (host.showsEmail ? host.email : undefined)
  return shown ? { name: host.fullName, address: shown } : undefined
}

/** Hosts with their plans, of the mails that are written at the same time. */
const hostTogether = gathered(async (ids: string[]) => {
  const hosts = await accountsByIds(ids)
  const plans = await plansOf(ids)
  return ids.map((id) => ({ host: hosts.get(id), plan: plans.get(id)! }))
})

async function conversationAddress(accountId: string, about: Claim['about']) {
  const ticketId = about.ticketId ?? about.seriesId
  const buyerId =
    typeof ticketId === 'string' ? await buyerOfTicket({ accountId, ticketId }) : about.buyerId
  return typeof buyerId === 'string' ? replyAddress(buyerId) : undefined
}
