import { now } from '#core/time'
import { send } from '#core/jobs'
import Delivery from './delivery.ts'
import { REACHED, type DeliveryState, type Reason } from './domain/states.ts'
import { mailboxOf } from './domain/mailbox.ts'
import type { Claim } from './claim_delivery.ts'
import messagingConfig from '#config/messaging'
import { transaction } from '#core/database/transaction'
import { countMessage } from '../quota/count_message.ts'
import type { Reach } from '../channels/define_channel.ts'
import type { OwnSender } from '../channels/whatsapp/numbers/find_number.ts'
import { fallBackDelivery } from '#jobs/messaging/fall_back_delivery'

/** Where a claimed delivery goes now, or why it must not be sent. */
type Admission = { address: string } | { reason: Reason }

/**
 * Decides right before the call whether a claimed delivery may be sent. Over WhatsApp: its reader is reached and has
 * consented, and the account's plan has a message left this month, which it takes. The job that sends the e-mail in its
 * place waits from then on. An e-mail in place of WhatsApp: what it replaces has not arrived.
 */
export async function admitDelivery(
  claim: Claim,
  { reach, emailAfter, sender }: { reach?: Reach; emailAfter?: number; sender?: OwnSender }
): Promise<Admission> {
  const { channel, recipient: address } = claim
  if (channel === 'email')
    return (await isReplacedAlready(claim)) ? { reason: 'replaced' } : { address }
  if (reach && 'reason' in reach) return reach
  const current = reach?.address ?? address
  const after = emailAfter ?? messagingConfig.fallBackAfter
  const reason = await takeMessage(claim, { recipient: current, sender }, after)
  return reason ? { reason } : { address: current }
}

async function isReplacedAlready({ accountId, insteadOf }: Claim): Promise<boolean> {
  if (!insteadOf) return false
  const original = await Delivery.query().where({ accountId, id: insteadOf }).first()
  return original !== null && REACHED.includes(original.state as DeliveryState)
}

/** Purposes that cost nothing: messages about a login or a plan, and answers to their reader. */
const FREE = ['own', 'reply']

/**
 * Takes one of the month's messages, once for all tries of a delivery. What goes from a host's own number takes none: the host pays
 * Meta for it.
 */
async function takeMessage(
  claim: Claim,
  { recipient, sender }: { recipient: string; sender: OwnSender | undefined },
  emailAfter: number
): Promise<Reason | undefined> {
  const { accountId, id, attempts } = claim
  return transaction(async (trx) => {
    const delivery = await Delivery.query({ client: trx })
      .where({ accountId, id, attempts, state: 'claimed' })
      .forUpdate()
      .firstOrFail()
    const from = sender?.phoneNumberId ?? null
    delivery.merge({ recipient, mailbox: mailboxOf(recipient), sender: from })
    if (!sender && delivery.cost === 0 && !FREE.includes(delivery.purpose)) {
      const taken = await countMessage(trx, accountId)
      if ('reason' in taken) return taken.reason
      delivery.merge({ cost: 1, countedMonth: taken.month, countedFor: taken.payerId })
    }
    await delivery.save()
    if (delivery.fallback) await planFallback()
    return undefined

    function planFallback() {
      const startAfter = now().plus({ minutes: emailAfter }).toJSDate()
      const about = `${id} instead`
      return send(trx, fallBackDelivery, { accountId, id }, { startAfter, about })
    }
  })
}
