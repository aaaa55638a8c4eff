import { appUrl } from '#config/app'
import { stripe } from '#config/payments'
import app from '@adonisjs/core/services/app'
import { billing } from '#app/payments/memberships/gateways/drivers'
import type { BillingFactory } from '#app/payments/memberships/gateways/drivers'

const local = billing.local({ isProduction: app.inProduction, site: appUrl })

const providers: Record<string, BillingFactory> = {
  ...(stripe && { stripe: billing.stripe(stripe) }),
  ...(!app.inProduction && { local }),
}

/** Who takes the money of memberships: the first one that of new ones. Without any, plans are agreed with sales. */
export default providers
