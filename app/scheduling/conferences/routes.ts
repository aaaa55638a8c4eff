import router from '@adonisjs/core/services/router'
import { meetingNotFound } from '../errors.ts'
import { conferenceAnswer } from './conference_transformer.ts'

const ConferencesController = () => import('./conferences_controller.ts')

/** The room of a meeting, for its host. */
export function ownRoutes() {
  router
    .get('/meetings/:id/conference', [ConferencesController, 'show'])
    .as('conferences.show')
    .docs({
      access: 'managers',
      summary: 'The video call of a meeting: how it stands, and where its host starts it',
      answer: conferenceAnswer,
      errors: [meetingNotFound],
    })
}
