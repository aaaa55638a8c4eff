import { collecting } from '#config/limits'
import Delivery from '../deliveries/delivery.ts'
import { accountById, type AccountCard } from '#accounts'
import type { Content } from '../channels/letter.ts'
import { writtenFor } from '../deliveries/define_message.ts'

/** What the delivery of several notices keeps. */
export type TogetherIds = { accountId: string; togetherId: string }

/** What of the host the message shows. */
export type TogetherHost = Pick<AccountCard, 'id' | 'type' | 'locale' | 'verifiedPhone'> &
  Pick<AccountCard, 'firstName' | 'fullName' | 'picture'>

/** The notices of one message; `more` are those behind them. */
export type Together = {
  host: TogetherHost
  notices: Pick<Content, 'letter' | 'values'>[]
  more: number
}

/**
 * The notices of a delivery as things are now, in the order in which they came. What is no longer true is left out: a later
 * notice of the same booking tells what is. Those past the list are counted and not read.
 */
export async function findTogether({
  accountId,
  togetherId,
}: TogetherIds): Promise<Together | undefined> {
  const host = await accountById(accountId)
  if (!host) return undefined
  const collected = await Delivery.query()
    .where({ accountId, collectedIn: togetherId })
    .orderBy('dueAt')
    .orderBy('id')
  const notices: Together['notices'] = []
  let read = 0
  for (const { message, about } of collected) {
    if (notices.length === collecting.listed) break
    const written = await writtenFor({ message, about })
    if ('content' in written) notices.push(written.content)
    read++
  }
  return { host, notices, more: collected.length - read }
}
