import type { Trx } from '#core/database/transaction'
import { CHANNELS } from '../channels/channels.ts'
import type { Claim } from './claim_delivery.ts'
import { planDeliveries, type Plan } from './plan_deliveries.ts'
import { purposeOf } from './domain/purposes.ts'
import { messagesOn, type Message, type Recipient } from './define_message.ts'

type Planned = { message: Message; recipient: Recipient<object> }

/**
 * Plans the messages that an event calls for, one delivery for each reader and channel. Answers those that the caller sends
 * after the commit, as `planDeliveries` does.
 */
export async function planMessagesOf(
  trx: Trx,
  { event, payload }: { event: string; payload: object }
): Promise<Claim[]> {
  const subjects = new Map<Message['about']['read'], Promise<unknown>>()
  const planned: Planned[] = []
  for (const message of messagesOn(event)) {
    // Its job has validated the payload as that of the event.
    const details = payload as never
    const { read } = message.about
    const reading = subjects.get(read) ?? read(details, trx)
    subjects.set(read, reading)
    const subject = (await reading) as never
    if (subject === undefined || message.when?.(subject, details) === false) continue
    const recipients = await message.to(subject, details, trx)
    planned.push(...recipients.map((recipient) => ({ message, recipient })))
  }
  return planDeliveries(trx, withoutRepeats(planned.sort(byReader)).flatMap(plansOf))
}

/** The client and the host first, then members, then what waits for its time. */
function byReader(one: Planned, other: Planned) {
  return rank(one) - rank(other)
}

function rank({ recipient: { ids, at } }: Planned) {
  if (at) return 2
  return ids.audience === 'collaborator' ? 1 : 0
}

/** Drops the message of a member whose address gets another message of the event, as that of the team. */
function withoutRepeats(planned: Planned[]): Planned[] {
  const informed = planned
    .filter((one) => rank(one) === 0 && channelsFor(one).length > 0)
    .map(({ recipient }) => recipient.address)
  return planned.filter(
    (one) =>
      rank(one) !== 1 || one.message.isAlwaysSent || !informed.includes(one.recipient.address)
  )
}

/** The channels that carry a message, reach its reader, and that the reader's host lets it go over. */
function channelsFor({ message, recipient }: Planned) {
  const { confirmations, ids } = recipient
  return CHANNELS.filter(
    ({ wants, carries, addressOf }) =>
      carries(message, ids.audience ?? 'own') &&
      addressOf(recipient) !== undefined &&
      (!confirmations || wants(confirmations))
  )
}

/** One delivery of a message for each channel that its reader wants. */
function plansOf(planned: Planned): Plan[] {
  const { message, recipient } = planned
  const { accountId, language, key, ids, at } = recipient
  const { name, about, isOfLogin = false } = message
  return channelsFor(planned).map((channel) => ({
    accountId,
    at,
    isOfLogin,
    message: name,
    recipient: channel.addressOf(recipient)!,
    language,
    channel: channel.name,
    key: `${channel.keyPrefix}${key}`,
    about: { kind: about.kind, ...ids },
    purpose: purposeOf(message.purpose, ids.audience),
  }))
}
