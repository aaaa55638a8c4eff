import type { DateTime } from 'luxon'
import type { About } from '../delivery.ts'

/** What a host may do with a delivery by hand. */
export const ACTIONS = ['send', 'edit', 'skip', 'resend'] as const

/** One of them. */
export type DeliveryAction = (typeof ACTIONS)[number]

/** Reasons for not sending that pass, or that the host decided. A host may send such a message all the same. */
const PASSING = ['recipientDay', 'accountDay', 'skippedByHost', 'quotaUsed', 'providerLimit']

/** States of messages that may have arrived, or were refused by a mailbox: another one needs a copy. */
const GONE = ['sent', 'delivered', 'read', 'maybeSent', 'bounced']

/** What of a delivery decides what may be done with it. */
export type Standing = {
  state: string
  reason: string | null
  attempts: number
  dueAt: DateTime
  about: Pick<About, 'audience'>
  /** Whether its channel takes a text that was written for it alone. */
  isWritable: boolean
}

/** What a host may do with a delivery now (docs/domain.md, "By hand"). */
export function allowedActions(delivery: Standing, at: DateTime): DeliveryAction[] {
  const { state, reason } = delivery
  if (state === 'planned') return untried(delivery, at)
  if (state === 'failed') return ['send']
  if (state === 'notSent') return reason !== null && PASSING.includes(reason) ? ['send'] : []
  return GONE.includes(state) ? ['resend'] : []
}

/** A message that was tried belongs to its tries: a provider may have its text. */
function untried({ attempts, dueAt, about, isWritable }: Standing, at: DateTime): DeliveryAction[] {
  if (attempts > 0) return []
  const isEditable = isWritable && about.audience !== 'host'
  return [
    ...(dueAt > at ? (['send'] as const) : []),
    ...(isEditable ? (['edit'] as const) : []),
    'skip',
  ]
}
