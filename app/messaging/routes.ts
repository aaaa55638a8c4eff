import { publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const OutboxController = () => import('./controllers/outbox_controller.ts')

/** The local outbox, for people and for programs. Where something real is sent it does not exist. */
export function pages() {
  router
    .group(() => {
      router.get('/outbox.json', [OutboxController, 'index']).as('outbox.json')
      router.get('/outbox', [OutboxController, 'page']).as('outbox').use(publicPage())
    })
    .as('messaging')
}
