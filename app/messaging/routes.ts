import { outboxPage, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import * as deliveries from './deliveries/routes.ts'

const OutboxController = () => import('./channels/outbox_controller.ts')

/** What hosts see of the mails of their bookings. */
export function api() {
  router.group(deliveries.ownRoutes).as('messaging').use(signedIn())
}

/** The local outbox, for people and for programs. Where something real is sent it does not exist. */
export function pages() {
  router
    .group(() => {
      router.get('/outbox.json', [OutboxController, 'index']).as('outbox.json')
      router.get('/outbox', [OutboxController, 'page']).as('outbox').use(outboxPage())
    })
    .as('messaging')
}
