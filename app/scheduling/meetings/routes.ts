import router from '@adonisjs/core/services/router'
import { meetingFilter } from './validators.ts'
import { meetingPageAnswer } from './meeting_transformer.ts'

const MeetingsController = () => import('./meetings_controller.ts')

/** Meetings of an account. */
export function ownRoutes() {
  router.get('/meetings', [MeetingsController, 'index']).as('meetings.index').docs({
    access: 'managers',
    scope: 'bookings:read',
    summary: 'The meetings of an account, the next ones first',
    query: meetingFilter,
    answer: meetingPageAnswer,
  })
}
