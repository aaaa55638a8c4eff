import vine from '@vinejs/vine'
import router from '@adonisjs/core/services/router'

const SuppressedController = () => import('./suppressed_controller.ts')

/** The answer of GET /users/me/messages/suppressed. */
const suppressedAnswer = vine.create({
  items: vine.array(
    vine.object({
      address: vine.string(),
      kind: vine.enum(['hard', 'soft', 'complaint'] as const),
      since: vine.string(),
    })
  ),
})

/** What an account learns of its own addresses. */
export function ownRoutes() {
  router
    .get('/users/me/messages/suppressed', [SuppressedController, 'index'])
    .as('messages.suppressed')
    .docs({
      access: 'managers',
      summary: 'Addresses of the account and of the caller that get no mail, why and since when',
      answer: suppressedAnswer,
    })
}
