import { now } from '#core/time'
import { newId } from '#core/ids'
import type { Trx } from '#core/database/transaction'
import { CHANNELS, channelNamed, type Channel } from '../channels/channels.ts'
import { emailInsteadOf } from './fall_back.ts'
import type { Claim } from './claim_delivery.ts'
import type { Plan } from './plan.ts'
import { planDeliveries } from './plan_deliveries.ts'
import { purposeOf } from './domain/purposes.ts'
import { messageNamed, messagesOn, type Message, type Recipient } from './define_message.ts'

export type { Plan }

type Planned = { message: Message; recipient: Recipient<object> }

/**
 * Plans the messages that an event calls for, one delivery for each reader and channel.
 * `more` come behind them. Answers those that the caller sends after the commit, as `planDeliveries` does.
 */
export async function planMessagesOf(
  trx: Trx,
  { event, payload }: { event: string; payload: object },
  more: Plan[] = []
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
  const plans = withoutRepeats(planned.sort(byReader)).flatMap(plansOf)
  return planDeliveries(trx, [...plans, ...more])
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

/**
 * The channels that a reader's host lets a message go over. What WhatsApp has no template for goes by e-mail. A step of a
 * workflow may take its place on some.
 */
function channelsFor({ message, recipient }: Planned): Channel[] {
  const { over = { email: true }, ids, isOnlyOver = false, replacedOver = [] } = recipient
  const wanted = CHANNELS.filter(({ wants }) => wants(over))
  const carrying = wanted.filter(({ carries }) => carries(message, ids.audience ?? 'own'))
  const chosen =
    carrying.length > 0 || wanted.length === 0 || isOnlyOver ? carrying : [channelNamed('email')]
  return chosen.filter(({ name }) => !replacedOver.includes(name))
}

/**
 * One delivery of a message for each channel; an e-mail in place of one that does not reach. Of one that its host switched off the
 * e-mail that does not go, unless a step took its place.
 */
function plansOf(planned: Planned): Plan[] {
  const { message, recipient } = planned
  const { accountId, language, key, ids, waits } = recipient
  const at = recipient.at ?? (waits ? now().plus({ seconds: waits }) : undefined)
  const { name, about, isOfLogin = false } = message
  const isOff = recipient.isOff === true && !recipient.replacedOver?.length
  const channels = isOff ? [channelNamed('email')] : channelsFor(planned)
  const plans = channels.flatMap((channel): Plan[] => {
    const reach = channel.reach(recipient)
    const plan = {
      id: newId(),
      accountId,
      at,
      isOfLogin,
      message: name,
      language,
      recipient: 'address' in reach ? reach.address : '',
      channel: channel.name,
      key: `${channel.keyPrefix}${key}`,
      about: { kind: about.kind, ...ids },
      purpose: purposeOf(message.purpose, ids.audience),
      fallback: channel.name === 'email' ? null : fallbackOf(recipient),
      isCollectable: message.isCollectable && ids.audience === 'host' && !recipient.isUrgent,
    }
    if (isOff) return [{ ...plan, reason: 'switchedOff' }]
    return 'reason' in reach ? withFallback({ ...plan, reason: reach.reason }) : [plan]
  })
  // The e-mail that goes anyway comes first, and takes the place of one instead of WhatsApp.
  return uniqueBy(plans, ({ key: own }) => own)
}

/** The e-mail that takes the place of a message over WhatsApp, unless a step goes by e-mail anyway. */
function fallbackOf({ address, isOnlyOver, replacedOver }: Recipient<object>): string | null {
  return isOnlyOver || replacedOver?.includes('email') ? null : address
}

function withFallback(plan: Plan): Plan[] {
  return plan.fallback ? [plan, emailInsteadOf(plan)] : [plan]
}

/** The deliveries to one reader of the message of a name. */
export function plansFor(name: string, recipient: Recipient<object>): Plan[] {
  return plansOf({ message: messageNamed(name), recipient })
}

/** The first item of each key. */
export function uniqueBy<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
}
