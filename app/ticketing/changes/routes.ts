import router from '@adonisjs/core/services/router'
import { changeDate, conferenceNotConnected, notOffered } from '#catalog'
import { middleware } from '#start/kernel'
import { changedMeanwhile, notAllowed } from '#core/errors'
import { DATE, PLACES } from '../booking/refusals.ts'
import {
  decidedAnswer,
  hostTicketAnswer,
  notedAnswer,
  placeAnswer,
  ticketAnswer,
} from '../cards/ticket_shapes.ts'
import {
  invalidDate,
  meetingNotFound,
  meetingStarted,
  membersNotFound,
  notReassignable,
  placesTaken,
  policyNotMet,
  scheduleNotAvailable,
  dateAnswer,
  startedMeeting,
} from '#scheduling'
import {
  bookingNotOver,
  invalidTransition,
  memberChoiceNotAllowed,
  noDownload,
  notDeletable,
  packageStaysWhole,
  sameTime,
  dateHasBookings,
  noPhoneToReach,
  nothingOwed,
  paymentTimeOver,
  remindedToday,
  ticketNotFound,
  ticketWithoutMeeting,
  undoTooLate,
} from '../errors.ts'
import {
  assignMember,
  cancelBooking,
  changePlace,
  correctTicket,
  decideMany,
  giveConsent,
  giveReason,
  removeDate,
  rescheduleAppointment,
  writeNote,
} from './validators.ts'

const ChangesController = () => import('./changes_controller.ts')
const HostChangesController = () => import('./host_changes_controller.ts')
const WorkshopDatesController = () => import('./workshop_dates_controller.ts')

const CHANGE = [ticketNotFound, invalidTransition, policyNotMet]

/** Refusals of a request that can no longer be approved. */
const LATE = [meetingStarted, startedMeeting, scheduleNotAvailable]

/** What hosts change. */
export function ownRoutes() {
  router
    .post('/tickets/decisions', [ChangesController, 'decideMany'])
    .as('tickets.decide_many')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary:
        'One decision about several bookings, each by itself; `refusal` says why one was kept',
      body: decideMany,
      answer: decidedAnswer,
    })
  for (const verb of ['approve', 'reject', 'archive'] as const) {
    router
      .post(`/tickets/:code/${verb}`, [ChangesController, verb])
      .as(`tickets.${verb}`)
      .docs({
        access: 'managers',
        scope: 'bookings:write',
        summary: `The host's decision: ${verb} a booking`,
        body: giveReason,
        answer: hostTicketAnswer,
        errors: [
          ...CHANGE,
          ...(verb === 'approve' ? LATE : []),
          ...(verb === 'archive' ? [bookingNotOver] : []),
        ],
      })
  }
  router
    .post('/tickets/:code/renew-download', [ChangesController, 'renew'])
    .as('registrations.renew')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Renew the download link of a ticket and send it again',
      body: giveReason,
      answer: hostTicketAnswer,
      errors: [ticketNotFound, noDownload, notOffered],
    })
  dateRoutes()
  meetingRoutes()
  ticketRoutes()
}

function dateRoutes() {
  const path = '/products/:id/meetings/:meetingId'
  router
    .patch(path, [WorkshopDatesController, 'update'])
    .as('sessions.update')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Change a date of a workshop; its clients are informed of another time',
      body: changeDate,
      answer: dateAnswer,
      errors: [...DATE, invalidDate, placesTaken, scheduleNotAvailable, changedMeanwhile],
    })
  router
    .delete(path, [WorkshopDatesController, 'destroy'])
    .as('sessions.destroy')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Remove a date of a workshop, and its bookings with `cancelBookings`',
      query: removeDate,
      status: 204,
      errors: [...DATE, dateHasBookings],
    })
}

function meetingRoutes() {
  router
    .patch('/meetings/:id/collaborator', [ChangesController, 'assign'])
    .as('meetings.assign')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Give a coming meeting to another member who is free; all of them are informed',
      body: assignMember,
      answer: hostTicketAnswer,
      errors: [meetingNotFound, membersNotFound, notReassignable, scheduleNotAvailable],
    })
  router
    .patch('/meetings/:id/location', [HostChangesController, 'relocate'])
    .as('meetings.relocate')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Give a meeting, or a date of a workshop, another place or link; all are informed',
      body: changePlace,
      answer: placeAnswer,
      errors: [meetingNotFound, conferenceNotConnected, changedMeanwhile],
    })
  router
    .post('/meetings/:id/notes', [HostChangesController, 'noteToAll'])
    .as('meetings.note')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Send a note to all clients of a meeting',
      body: writeNote,
      answer: notedAnswer,
      status: 201,
      errors: [meetingNotFound],
    })
    .use(middleware.idempotent())
}

function ticketRoutes() {
  router
    .patch('/tickets/:code', [HostChangesController, 'update'])
    .as('tickets.update')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Correct name, telephone, document or address of the client of a booking',
      body: correctTicket,
      answer: hostTicketAnswer,
      errors: [ticketNotFound, changedMeanwhile],
    })
  router
    .delete('/tickets/:code', [HostChangesController, 'destroy'])
    .as('tickets.destroy')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Delete a booking that has ended, was not paid and never took place',
      status: 204,
      errors: [ticketNotFound, notDeletable],
    })
  router
    .post('/tickets/:code/notes', [HostChangesController, 'note'])
    .as('tickets.note')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Send a note to the client of a booking',
      body: writeNote,
      answer: hostTicketAnswer,
      status: 201,
      errors: [ticketNotFound, invalidTransition],
    })
    .use(middleware.idempotent())
  router
    .post('/tickets/:code/payment-reminder', [HostChangesController, 'remind'])
    .as('tickets.remind')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Remind the client of an unpaid booking to pay it, once a day',
      answer: hostTicketAnswer,
      errors: [ticketNotFound, nothingOwed, paymentTimeOver, remindedToday],
    })
}

/** What clients and hosts change. */
export function guestRoutes() {
  router
    .post('/tickets/:code/cancel', [ChangesController, 'cancel'])
    .as('tickets.cancel')
    .docs({
      access: 'guests',
      scope: 'bookings:write',
      summary:
        'Cancel a booking, or one of several hours: its client within the policy, its host at any time',
      body: cancelBooking,
      answer: ticketAnswer,
      errors: [...CHANGE, meetingNotFound, packageStaysWhole],
    })
    .use(middleware.maybeAccount())
  router
    .post('/tickets/:code/reschedule', [ChangesController, 'reschedule'])
    .as('tickets.reschedule')
    .docs({
      access: 'guests',
      scope: 'bookings:write',
      summary: 'Move a booking to another time: its client within the policy, its host at any time',
      body: rescheduleAppointment,
      answer: ticketAnswer,
      errors: [
        ...[...CHANGE, ...PLACES, membersNotFound, meetingNotFound],
        ...[memberChoiceNotAllowed, ticketWithoutMeeting, sameTime, notAllowed, changedMeanwhile],
        undoTooLate,
      ],
      captcha: true,
    })
    .use(middleware.maybeAccount())
  router
    .put('/tickets/:code/whatsapp-consent', [ChangesController, 'consent'])
    .as('tickets.consent')
    .docs({
      access: 'guests',
      summary: 'Give or withdraw a client’s consent to messages about a booking over WhatsApp',
      body: giveConsent,
      answer: ticketAnswer,
      errors: [ticketNotFound, noPhoneToReach],
    })
    .use(middleware.maybeAccount())
}
