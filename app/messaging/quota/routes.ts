import vine from '@vinejs/vine'
import router from '@adonisjs/core/services/router'

const ConsumptionController = () => import('./consumption_controller.ts')

/** The answer of GET /users/me/messages/consumption; `limit` null: there is none. */
const consumptionAnswer = vine.create({
  whatsapp: vine.object({
    used: vine.number(),
    limit: vine.number().nullable(),
    month: vine.string(),
    /** Whether WhatsApp has a provider here. */
    isConnected: vine.boolean(),
  }),
})

/** What an account uses of its quota. */
export function ownRoutes() {
  router
    .get('/users/me/messages/consumption', [ConsumptionController, 'show'])
    .as('messages.consumption')
    .docs({
      access: 'managers',
      summary: 'WhatsApp messages of the present month, and how many the plan has',
      answer: consumptionAnswer,
    })
}
