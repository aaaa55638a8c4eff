/** The states of a booking (domain.md, Ticket states), those that a host looks for first. */
export const TICKET_STATES = [
  'confirmed',
  'pendingApproval',
  'rescheduled',
  'cancelled',
  'rejected',
  'approved',
  'pendingPayment',
  'pendingPaid',
  'paymentExpired',
  'waitlist',
  'archived',
] as const

export type TicketState = (typeof TICKET_STATES)[number]

/** States in which the client still expects to be received. */
export const LIVE_STATES: readonly TicketState[] = [
  'pendingApproval',
  'approved',
  'pendingPayment',
  'pendingPaid',
  'confirmed',
  'rescheduled',
]

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral'

/** How a state looks: well, waiting for somebody, come to nothing, or put away. */
export function toneOf(state: TicketState): Tone {
  const TONES: Record<TicketState, Tone> = {
    confirmed: 'success',
    rescheduled: 'success',
    approved: 'success',
    pendingApproval: 'warning',
    pendingPayment: 'warning',
    pendingPaid: 'warning',
    cancelled: 'error',
    rejected: 'error',
    paymentExpired: 'error',
    waitlist: 'info',
    archived: 'neutral',
  }
  return TONES[state]
}

export type Decision = 'approve' | 'reject' | 'cancel' | 'archive' | 'renew-download'

/**
 * What a host may decide about a booking (domain.md, Ticket states). `isOver` says whether its meeting has ended: what is
 * coming can be cancelled but not put away. The server has the last word.
 */
export function decisionsFor(state: TicketState, isOver: boolean): Decision[] {
  const coming: Decision[] = isOver ? [] : ['cancel']
  const DECISIONS: Record<TicketState, Decision[]> = {
    pendingApproval: ['approve', 'reject'],
    confirmed: isOver ? ['archive'] : ['cancel'],
    rescheduled: isOver ? ['archive'] : ['cancel'],
    approved: coming,
    pendingPayment: coming,
    pendingPaid: coming,
    waitlist: coming,
    cancelled: ['archive'],
    rejected: ['archive'],
    paymentExpired: ['archive'],
    archived: [],
  }
  return DECISIONS[state]
}
