import vine from '@vinejs/vine'
import { defineEvent } from '#core/jobs'

/** `eventId` is the row of `ticket_events`: each change of a booking is told once. */
const change = vine.create({
  accountId: vine.string().uuid(),
  ticketId: vine.string().uuid(),
  eventId: vine.string().uuid(),
})

export const ticketBooked = defineEvent('ticketing.ticket_booked', change)
export const ticketOffered = defineEvent('ticketing.ticket_offered', change)
export const ticketApproved = defineEvent('ticketing.ticket_approved', change)
export const ticketRejected = defineEvent('ticketing.ticket_rejected', change)
export const ticketExpired = defineEvent('ticketing.ticket_expired', change)
export const downloadRenewed = defineEvent('ticketing.download_renewed', change)
export const ticketCancelled = defineEvent('ticketing.ticket_cancelled', change)
/** One hour of what is repeated was called off; the others stand. */
export const ticketSessionCancelled = defineEvent('ticketing.ticket_session_cancelled', change)
/** Somebody else of a team attends than before. */
export const ticketReassigned = defineEvent('ticketing.ticket_reassigned', change)
export const ticketRescheduled = defineEvent('ticketing.ticket_rescheduled', change)
