import { signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import * as methods from './methods/routes.ts'

/** The interface of paying. */
export function api() {
  router
    .group(() => {
      router.group(() => methods.ownRoutes()).use(signedIn())
    })
    .as('payments')
}
