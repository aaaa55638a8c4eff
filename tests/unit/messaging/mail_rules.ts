import type { TicketState } from '#ticketing'

/** What a message of a booking may and must hold, for one of its readers. */
export type MailRule = {
  /** States of the booking in which it is sent. */
  states: TicketState[]
  /** `open`: the mail shows the way in. `promised`: it says that the way in comes later. `none`: neither. */
  place: 'open' | 'promised' | 'none'
  leadsTo: 'page' | 'checkout' | 'proof' | 'dashboard' | 'service' | 'nowhere'
  /** Whether Reprogramar and Cancelar are there while the window is open. */
  changes?: boolean
  entry?: 'REQUEST' | 'CANCEL'
  /** Part of the words below, in Spanish. */
  because: string
}

const STANDING: TicketState[] = ['confirmed', 'rescheduled']
const HOST = { leadsTo: 'dashboard', because: 'publicas tus servicios' } as const
const PERSON = { leadsTo: 'nowhere', because: 'atiendes citas' } as const
const BOOKED = { leadsTo: 'page', because: 'reservaste con' } as const
const ENDED = { place: 'none', leadsTo: 'service', because: 'tenías una reserva' } as const
const REGISTERED = { place: 'none', leadsTo: 'page', because: 'pediste Sesión' } as const

/** Of what takes place at a time: each message, for each of its readers. */
export const MEETING_RULES: Record<string, Record<string, MailRule>> = {
  booking_confirmed: {
    attendee: { ...BOOKED, states: STANDING, place: 'open', changes: true, entry: 'REQUEST' },
  },
  workflow_step: {
    attendee: { ...BOOKED, states: STANDING, place: 'open', changes: true },
  },
  booking_received: {
    host: { ...HOST, states: STANDING, place: 'open', entry: 'REQUEST' },
    collaborator: { ...PERSON, states: STANDING, place: 'open', entry: 'REQUEST' },
  },
  series_confirmed: {
    attendee: { ...BOOKED, states: STANDING, place: 'open', entry: 'REQUEST' },
  },
  series_received: {
    host: { ...HOST, states: STANDING, place: 'open', entry: 'REQUEST' },
    collaborator: { ...PERSON, states: STANDING, place: 'open', entry: 'REQUEST' },
  },
  booking_requested: {
    attendee: {
      states: ['pendingApproval', 'pendingPayment', 'pendingPaid'],
      place: 'promised',
      leadsTo: 'page',
      because: 'pediste una hora',
    },
  },
  booking_payment_due: {
    attendee: {
      states: ['pendingPayment'],
      place: 'promised',
      leadsTo: 'checkout',
      because: 'pediste una hora',
    },
  },
  payment_halfway: {
    attendee: {
      states: ['pendingPayment'],
      place: 'promised',
      leadsTo: 'checkout',
      because: 'pediste una hora',
    },
  },
  payment_reminded: {
    attendee: {
      states: ['pendingPayment'],
      place: 'promised',
      leadsTo: 'checkout',
      because: 'pediste una hora',
    },
  },
  balance_due: {
    attendee: { ...BOOKED, states: STANDING, place: 'none', leadsTo: 'checkout' },
  },
  booking_payment_expired: {
    attendee: {
      states: ['paymentExpired'],
      place: 'none',
      leadsTo: 'service',
      because: 'pediste una hora',
    },
    host: { ...HOST, states: ['paymentExpired'], place: 'none' },
  },
  payment_reviewed: {
    attendee: {
      states: ['pendingPayment'],
      place: 'promised',
      leadsTo: 'page',
      because: 'pediste una hora',
    },
  },
  payment_returned: {
    attendee: { ...BOOKED, states: STANDING, place: 'open', changes: true },
    host: { ...HOST, states: STANDING, place: 'open' },
  },
  payment_unmatched: {
    host: {
      ...HOST,
      states: ['pendingPayment', ...STANDING, 'paymentExpired', 'cancelled'],
      place: 'none',
    },
  },
  payment_short: {
    attendee: {
      states: ['pendingPayment'],
      place: 'promised',
      leadsTo: 'page',
      because: 'pediste una hora',
    },
  },
  refund_done: {
    attendee: { ...BOOKED, states: STANDING, place: 'none', changes: true },
  },
  refund_failed: { host: { ...HOST, states: [...STANDING, 'cancelled'], place: 'none' } },
  refund_returned: {
    attendee: { ...BOOKED, states: STANDING, place: 'none', changes: true },
  },
  refund_given_twice: { host: { ...HOST, states: [...STANDING, 'cancelled'], place: 'none' } },
  proof_urgent: { host: { ...HOST, leadsTo: 'proof', states: ['pendingPaid'], place: 'none' } },
  proof_received: {
    attendee: {
      states: ['pendingPaid'],
      place: 'promised',
      leadsTo: 'page',
      because: 'pediste una hora',
    },
  },
  proof_to_review: { host: { ...HOST, leadsTo: 'proof', states: ['pendingPaid'], place: 'none' } },
  booking_to_approve: { host: { ...HOST, states: ['pendingApproval'], place: 'none' } },
  booking_rejected: {
    attendee: {
      states: ['rejected', 'paymentExpired'],
      place: 'none',
      leadsTo: 'service',
      because: 'pediste una hora',
    },
  },
  booking_cancelled: {
    attendee: { ...ENDED, states: ['cancelled'], entry: 'CANCEL' },
    host: { ...HOST, states: ['cancelled'], place: 'none', entry: 'CANCEL' },
    collaborator: { ...PERSON, states: ['cancelled'], place: 'none', entry: 'CANCEL' },
  },
  session_cancelled: {
    attendee: { ...ENDED, leadsTo: 'page', states: STANDING, changes: true, entry: 'CANCEL' },
    host: { ...HOST, states: STANDING, place: 'none', entry: 'CANCEL' },
    collaborator: { ...PERSON, states: STANDING, place: 'none', entry: 'CANCEL' },
  },
  booking_rescheduled: {
    attendee: { ...BOOKED, states: STANDING, place: 'open', changes: true, entry: 'REQUEST' },
    host: { ...HOST, states: STANDING, place: 'open', entry: 'REQUEST' },
    collaborator: { ...PERSON, states: STANDING, place: 'open', entry: 'REQUEST' },
  },
  booking_reassigned: {
    attendee: { ...BOOKED, states: STANDING, place: 'open', changes: true, entry: 'REQUEST' },
  },
  booking_relocated: {
    attendee: { ...BOOKED, states: STANDING, place: 'open', changes: true, entry: 'REQUEST' },
    host: { ...HOST, states: STANDING, place: 'open', entry: 'REQUEST' },
    collaborator: { ...PERSON, states: STANDING, place: 'open', entry: 'REQUEST' },
  },
  booking_link: {
    attendee: { ...BOOKED, states: STANDING, place: 'open', changes: true, entry: 'REQUEST' },
    host: { ...HOST, states: STANDING, place: 'open', entry: 'REQUEST' },
    collaborator: { ...PERSON, states: STANDING, place: 'open', entry: 'REQUEST' },
  },
  booking_link_failed: {
    host: { ...HOST, states: STANDING, place: 'open' },
  },
  booking_noted: {
    attendee: { ...BOOKED, states: STANDING, place: 'open', changes: true },
  },
  booking_not_coming: {
    host: { ...HOST, states: STANDING, place: 'open' },
  },
  booking_proposed: {
    attendee: { ...BOOKED, states: STANDING, place: 'open' },
  },
  booking_proposal_closed: {
    attendee: { ...BOOKED, states: STANDING, place: 'open', changes: true },
    host: { ...HOST, states: STANDING, place: 'open' },
  },
  booking_unassigned: {
    collaborator: { ...PERSON, states: STANDING, place: 'none', entry: 'CANCEL' },
  },
  booking_reminder: {
    attendee: { ...BOOKED, states: STANDING, place: 'open', changes: true },
    host: { ...HOST, states: STANDING, place: 'open' },
    collaborator: { ...PERSON, states: STANDING, place: 'open' },
  },
  waitlist_joined: {
    attendee: {
      states: ['waitlist'],
      place: 'promised',
      leadsTo: 'page',
      because: 'lista de espera',
    },
  },
  waitlist_lapsed: {
    attendee: {
      states: ['cancelled'],
      place: 'none',
      leadsTo: 'service',
      because: 'lista de espera',
    },
  },
  waitlist_offered: {
    attendee: {
      states: ['waitlist', 'pendingPayment', 'pendingApproval'],
      place: 'promised',
      leadsTo: 'page',
      because: 'lista de espera',
    },
  },
}

const registered = (state: TicketState, more: Partial<MailRule> = {}): MailRule => ({
  ...REGISTERED,
  states: [state],
  ...more,
})
const toHost = (state: TicketState): MailRule => ({ ...HOST, states: [state], place: 'none' })
const ended = { leadsTo: 'service' } as const

/** Of what has no meeting. */
export const REGISTRATION_RULES: Record<string, Record<string, MailRule>> = {
  registration_received: { host: toHost('confirmed') },
  registration_requested: { attendee: registered('pendingApproval') },
  registration_to_approve: { host: toHost('pendingApproval') },
  registration_confirmed: { attendee: registered('confirmed') },
  registration_rejected: { attendee: registered('rejected', ended) },
  registration_cancelled: {
    attendee: registered('cancelled', ended),
    host: toHost('cancelled'),
  },
  registration_noted: { attendee: registered('confirmed') },
  waitlist_enrolled: { attendee: registered('waitlist') },
  payment_pending: { attendee: registered('pendingPayment'), host: toHost('pendingPayment') },
  payment_expired: {
    attendee: registered('paymentExpired', ended),
    host: toHost('paymentExpired'),
  },
  file_delivered: { attendee: registered('confirmed') },
  file_renewed: { attendee: registered('confirmed') },
}
