import { signedIn } from '#start/kernel'
import * as channels from './channels/routes.ts'
import router from '@adonisjs/core/services/router'
import * as inbox from './inbox/routes.ts'
import * as bounces from './channels/email/bounces/routes.ts'
import * as numbers from './channels/whatsapp/numbers/routes.ts'
import * as quota from './quota/routes.ts'
import * as quickReplies from './quick_replies/routes.ts'
import * as deliveries from './deliveries/routes.ts'
import * as simulator from './simulator/routes.ts'
import * as webhooks from './webhooks/routes.ts'
import * as endpoints from './webhook_endpoints/routes.ts'
import * as workflows from './workflows/routes.ts'

/** A host's deliveries, workflows, own number and inbox, use of the plan, addresses without mail. */
export function api() {
  const parts = [deliveries, workflows, inbox, quickReplies, quota, bounces, numbers, endpoints]
  const own = () => parts.forEach((part) => part.ownRoutes())
  router.group(own).as('messaging').use(signedIn())
}

/** What providers of messages call, and the simulator that stands for them. */
export function webhookRoutes() {
  router
    .group(() => {
      webhooks.routes()
      simulator.routes()
    })
    .as('messaging')
}

/** The local outbox, and every message as its reader gets it. */
export function pages() {
  router.group(channels.pages).as('messaging')
  router.group(deliveries.pages).as('messaging')
}
