import { REASONS, type Reason } from '#shared/delivery_reasons'

export { REASONS, type Reason }

/** What has become of a delivery (docs/domain.md, "States of a message"). A later one of these outranks those before it. */
const RANKED = [
  'planned',
  'claimed',
  'maybeSent',
  'sent',
  'failed',
  'delivered',
  'bounced',
  'read',
  'complained',
] as const

/** A state of a delivery: one that its way leads to, or `notSent`, with the reason. */
export type DeliveryState = (typeof RANKED)[number] | 'notSent'

/** Every state, as filters name them. */
export const STATES = [...RANKED, 'notSent'] as const

/** What a provider says of a message that it took. */
export type Status = Exclude<DeliveryState, 'planned' | 'claimed' | 'maybeSent' | 'notSent'>

/** States of messages that a provider took, and of which none says that they did not arrive. */
export const ARRIVED: DeliveryState[] = ['sent', 'delivered', 'read', 'complained']

/** States of messages that their reader has got. */
export const REACHED: DeliveryState[] = ['delivered', 'read', 'complained']

/** Reasons that follow from a booking or from what its host decided: they call for nothing. */
export const EXPECTED_REASONS: Reason[] = [
  'bookingChanged',
  'skippedByHost',
  'switchedOff',
  'replaced',
  'collected',
  'notInPlan',
  'bookedAgain',
  'noMarketing',
  'leftMarketing',
]

/** Groups of states, as a host looks for them. */
export const VIEWS = {
  planned: ['planned', 'claimed'],
  arrived: ['sent', 'delivered', 'read'],
  notSent: ['notSent'],
  problem: ['failed', 'maybeSent', 'bounced', 'complained'],
} satisfies Record<string, DeliveryState[]>

/** One of the groups. */
export type View = keyof typeof VIEWS

/** The states that what a provider says may replace. Statuses come in any order, and a lower one changes nothing. */
export function replacedBy(status: Status): DeliveryState[] {
  return RANKED.slice(1, RANKED.indexOf(status))
}
