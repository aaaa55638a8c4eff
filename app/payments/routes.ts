import { signedIn } from '#start/kernel'
import * as methods from './methods/routes.ts'
import * as ownAccounts from './gateways/own_accounts/routes.ts'
import * as payouts from './wallet/payouts/routes.ts'
import * as disputes from './disputes/routes.ts'
import * as statements from './checkout/bank_statements/routes.ts'
import * as refunds from './refunds/routes.ts'
import * as unmatched from './refunds/unmatched/routes.ts'
import * as wallet from './wallet/routes.ts'
import * as checkout from './checkout/routes.ts'
import * as taxData from './receipts/tax_data/routes.ts'
import * as receipts from './receipts/routes.ts'
import * as memberships from './memberships/routes.ts'
import * as billing from './memberships/gateways/routes.ts'
import * as simulator from './simulator/routes.ts'
import * as gateways from './gateways/routes.ts'
import router from '@adonisjs/core/services/router'

/** The interface of payments. */
export function api() {
  router
    .group(() => {
      checkout.routes()
      gateways.routes()
      simulator.routes()
      billing.routes()
      receipts.routes()
      router
        .group(() =>
          [
            ...[wallet, payouts, methods, ownAccounts, statements, refunds, unmatched],
            ...[disputes, memberships, taxData, receipts],
          ].forEach((part) => part.ownRoutes())
        )
        .use(signedIn())
    })
    .as('payments')
}

/** The pages of the simulated providers. */
export function pages() {
  simulator.pages()
  billing.pages()
}

/** Where providers send hosts back to, before the pages of the dashboard. */
export function firstPages() {
  ownAccounts.pages()
}
