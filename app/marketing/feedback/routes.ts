import { middleware } from '#start/kernel'
import { giveFeedback } from './validators.ts'
import router from '@adonisjs/core/services/router'

const FeedbackController = () => import('./feedback_controller.ts')

/** Feedback of hosts on the product. */
export function ownRoutes() {
  router
    .post('/feedback', [FeedbackController, 'store'])
    .as('feedback.store')
    .docs({
      access: 'managers',
      summary: 'Say what one thinks of the product',
      body: giveFeedback,
      status: 201,
    })
    .use(middleware.idempotent())
}
