import router from '@adonisjs/core/services/router'
import { meetingNotFound, membersNotFound, policyNotMet, scheduleNotAvailable } from '#scheduling'
import { answerProposal, proposeTime } from './validators.ts'
import { hostTicketAnswer, ticketAnswer } from '../cards/ticket_shapes.ts'
import {
  invalidTransition,
  proposalOver,
  proposalTooLate,
  sameTime,
  ticketNotFound,
  ticketWithoutMeeting,
} from '../errors.ts'

const ProposalsController = () => import('./proposals_controller.ts')

/** What hosts propose. */
export function ownRoutes() {
  router
    .post('/tickets/:code/proposals', [ProposalsController, 'store'])
    .as('proposals.store')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Propose another time to a client: both are held until the answer or the deadline',
      body: proposeTime,
      answer: hostTicketAnswer,
      errors: [
        ...[ticketNotFound, meetingNotFound, membersNotFound, invalidTransition, sameTime],
        ...[ticketWithoutMeeting, proposalTooLate, scheduleNotAvailable, policyNotMet],
      ],
    })
  router
    .delete('/tickets/:code/proposals', [ProposalsController, 'destroy'])
    .as('proposals.destroy')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Take a proposed time back',
      answer: hostTicketAnswer,
      errors: [ticketNotFound, proposalOver],
    })
}

/** What clients answer. */
export function guestRoutes() {
  router
    .post('/tickets/:code/proposals/accept', [ProposalsController, 'accept'])
    .as('proposals.accept')
    .docs({
      access: 'public',
      summary: 'Move a booking to the time that its host proposed',
      body: answerProposal,
      answer: ticketAnswer,
      errors: [ticketNotFound, proposalOver, scheduleNotAvailable],
    })
  router
    .post('/tickets/:code/proposals/decline', [ProposalsController, 'decline'])
    .as('proposals.decline')
    .docs({
      access: 'public',
      summary: 'Keep a booking at its time instead of the one that its host proposed',
      body: answerProposal,
      answer: ticketAnswer,
      errors: [ticketNotFound, proposalOver],
    })
}
