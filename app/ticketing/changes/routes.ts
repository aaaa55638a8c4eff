import router from '@adonisjs/core/services/router'
import { assignMember } from './validators.ts'
import { hostTicketAnswer } from '../tickets/ticket_shapes.ts'
import {
  meetingNotFound,
  membersNotFound,
  notReassignable,
  scheduleNotAvailable,
} from '#scheduling'

const MeetingCollaboratorsController = () => import('./meeting_collaborators_controller.ts')

/** Who of a team attends. */
export function ownRoutes() {
  const path = '/meetings/:id/collaborator'
  router
    .patch(path, [MeetingCollaboratorsController, 'update'])
    .as('meetings.assign')
    .docs({
      access: 'managers',
      summary:
        'Give a coming meeting to somebody else of the team who is free; all of them are told',
      body: assignMember,
      answer: hostTicketAnswer,
      errors: [meetingNotFound, membersNotFound, notReassignable, scheduleNotAvailable],
    })
}
