import { outboxPage, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import * as deliveries from './deliveries/routes.ts'

const OutboxController = () => import('./channels/outbox_controller.ts')

/** The deliveries of a host's bookings. */
export function api() {
  router.group(deliveries.ownRoutes).as('messaging').use(signedIn())
}

/** The local outbox as a page and as JSON. It does not exist where a driver sends real mails. */
export function pages() {
  router
    .group(() => {
      router.get('/outbox.json', [OutboxController, 'index']).as('outbox.json')
      router.get('/outbox', [OutboxController, 'page']).as('outbox').use(outboxPage())
    })
    .as('messaging')
}
