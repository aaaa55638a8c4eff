import { outboxPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const OutboxController = () => import('./outbox_controller.ts')

/** The local outbox as a page and as JSON. It does not exist where a driver sends real mails. */
export function pages() {
  router.get('/outbox.json', [OutboxController, 'index']).as('outbox.json')
  router.get('/outbox', [OutboxController, 'page']).as('outbox').use(outboxPage())
}
