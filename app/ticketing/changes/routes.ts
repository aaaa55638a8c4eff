import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { assignMember } from './validators.ts'
import { hostTicketAnswer } from '../tickets/ticket_shapes.ts'

const MeetingCollaboratorsController = () => import('./meeting_collaborators_controller.ts')

/** Who of a team attends. */
export function ownRoutes() {
  const path = '/meetings/:id/collaborator'
  describe(router.patch(path, [MeetingCollaboratorsController, 'update']).as('meetings.assign'), {
    summary: 'Give a coming meeting to somebody else of the team who is free; all of them are told',
    body: assignMember,
    answer: hostTicketAnswer,
    errors: [
      'MEETING_NOT_FOUND',
      'MEMBERS_NOT_FOUND',
      'NOT_REASSIGNABLE',
      'SCHEDULE_NOT_AVAILABLE',
    ],
  })
}
