import { middleware, signedIn } from '#start/kernel'
import { proposeStart, writeNote, writtenAnswer } from './validators.ts'
import router from '@adonisjs/core/services/router'
import { attendedAnswer } from './attended_transformer.ts'
import { meetingNotFound, membersNotFound, policyNotMet, scheduleNotAvailable } from '#scheduling'
import {
  answerFileNotFound,
  invalidTransition,
  proposalTooLate,
  sameTime,
  ticketNotFound,
  ticketWithoutMeeting,
} from '../errors.ts'

const AttendedController = () => import('./attended_controller.ts')

/** A meeting of a team, for the collaborator who attends it; owner and admins may too. */
export function attendedRoutes() {
  router
    .group(() => {
      router
        .get('/meetings/:id/attended', [AttendedController, 'show'])
        .as('attended.show')
        .docs({
          access: 'members',
          scope: 'bookings:read',
          summary: 'A meeting that one attends for a team: its clients, their contact and answers',
          answer: attendedAnswer,
          errors: [meetingNotFound],
        })
      router
        .get('/meetings/:id/attended/:entry/answer-files/:questionId', [AttendedController, 'file'])
        .as('attended.file')
        .docs({
          access: 'members',
          scope: 'bookings:read',
          summary: 'The file with which a client of an attended meeting answered a question',
          errors: [meetingNotFound, answerFileNotFound],
        })
      router
        .post('/meetings/:id/attended/notes', [AttendedController, 'note'])
        .as('attended.note')
        .docs({
          access: 'members',
          scope: 'bookings:write',
          summary: 'Send a note to all clients of a meeting that one attends for a team',
          body: writeNote,
          answer: writtenAnswer,
          status: 201,
          errors: [meetingNotFound],
        })
        .use(middleware.idempotent())
      router
        .post('/meetings/:id/attended/proposals', [AttendedController, 'propose'])
        .as('attended.propose')
        .docs({
          access: 'members',
          scope: 'bookings:write',
          summary: 'Propose another time for an hour that one attends for a team',
          body: proposeStart,
          answer: attendedAnswer,
          errors: [
            ...[meetingNotFound, ticketNotFound, membersNotFound, invalidTransition, sameTime],
            ...[ticketWithoutMeeting, proposalTooLate, scheduleNotAvailable, policyNotMet],
          ],
        })
    })
    .use(signedIn({ collaborators: true }))
}
