import env from '#start/env'
import { createHmac } from 'node:crypto'
import { appUrl } from '#config/app'
import app from '@adonisjs/core/services/app'
import {
  MERCADOPAGO_COUNTRIES,
  type MercadoPagoCountry,
} from '#app/payments/gateways/drivers/mercadopago/settings'
import {
  definePayments,
  drivers,
  linkers,
  type ProviderOrder,
} from '#app/payments/gateways/drivers'

const simulated = {
  isProduction: app.inProduction,
  secret: createHmac('sha256', env.get('APP_KEY').release()).update('local payments').digest('hex'),
  site: appUrl,
}

const local = drivers.local({
  ...simulated,
  webhook: `http://${env.get('HOST')}:${env.get('PORT')}/api/v3/webhooks/local`,
})

/** What a provider needs, if all of it is set. Throws where only a part is, for then payments would fail later. */
function allSet<Name extends string>(values: Record<Name, string | undefined>) {
  const entries = Object.entries(values)
  const set = entries.filter(([, value]) => value)
  if (set.length > 0 && set.length < entries.length)
    throw new Error(`Payments need all of ${Object.keys(values).join(', ')} of a provider, or none`)
  return set.length > 0 ? (values as Record<Name, string>) : undefined
}

const inCountry = (country: MercadoPagoCountry) => {
  const accessToken = env.get(`MERCADOPAGO_${country}_ACCESS_TOKEN`)
  return (
    accessToken && {
      accessToken,
      publicKey: env.get(`MERCADOPAGO_${country}_PUBLIC_KEY`),
      webhookSecret: env.get(`MERCADOPAGO_${country}_WEBHOOK_SECRET`),
    }
  )
}

const mercadopago = {
  url: env.get('MERCADOPAGO_API_URL', 'https://api.mercadopago.com'),
  countries: Object.fromEntries(
    MERCADOPAGO_COUNTRIES.flatMap((country) => {
      const credentials = inCountry(country)
      return credentials ? [[country, credentials]] : []
    })
  ),
  webhook: `${appUrl}/api/v3/webhooks/mercadopago`,
}

/** The application that hosts of a country let into their own accounts at Mercado Pago. */
const applicationIn = (country: MercadoPagoCountry) => {
  const application = allSet({
    clientId: env.get(`MERCADOPAGO_${country}_CLIENT_ID`),
    clientSecret: env.get(`MERCADOPAGO_${country}_CLIENT_SECRET`),
  })
  // Without the secret no notification of what is paid there would be taken.
  if (application && !mercadopago.countries[country]?.webhookSecret)
    throw new Error(
      `MERCADOPAGO_${country}_CLIENT_ID needs the ACCESS_TOKEN and the WEBHOOK_SECRET of the country`
    )
  return application
}

const applications = Object.fromEntries(
  MERCADOPAGO_COUNTRIES.flatMap((country) => {
    const application = applicationIn(country)
    return application ? [[country, application]] : []
  })
)

const stripeKeys = allSet({
  secretKey: env.get('STRIPE_SECRET_KEY'),
  webhookSecret: env.get('STRIPE_WEBHOOK_SECRET'),
})

/** The platform's account at Stripe, which takes cards and memberships; undefined where there is none. */
export const stripe = stripeKeys && { ...stripeKeys, apiUrl: env.get('STRIPE_API_URL') }

const stripeClientId = env.get('STRIPE_CLIENT_ID')
if (stripeClientId && !stripe) throw new Error('STRIPE_CLIENT_ID needs STRIPE_SECRET_KEY')

const paypal = allSet({
  clientId: env.get('PAYPAL_CLIENT_ID'),
  clientSecret: env.get('PAYPAL_CLIENT_SECRET'),
  webhookId: env.get('PAYPAL_WEBHOOK_ID'),
})
const paypalUrl = env.get('PAYPAL_API_URL') ?? 'https://api-m.paypal.com'

/**
 * Which provider takes which method of which currency: the first that is configured. The simulated one comes last and
 * takes all that any other takes.
 */
const order: ProviderOrder = {
  PEN: {
    card: ['mercadopago', 'stripe', 'local'],
    yape: ['mercadopago', 'local'],
  },
  MXN: { card: ['mercadopago', 'stripe', 'local'], paypal: ['paypal', 'local'] },
  COP: { card: ['mercadopago', 'stripe', 'local'] },
  CLP: { card: ['mercadopago', 'stripe', 'local'] },
  ARS: { card: ['mercadopago', 'stripe', 'local'] },
  USD: { card: ['stripe', 'paypal', 'local'], paypal: ['paypal', 'local'] },
  BRL: { card: ['stripe', 'local'] },
  UYU: { card: ['stripe', 'local'] },
  EUR: { card: ['stripe', 'local'] },
}

/** How clients pay through the platform. Where no provider is configured, prices are paid on site. */
export default definePayments({
  gateways: {
    ...(Object.keys(mercadopago.countries).length > 0 && {
      mercadopago: drivers.mercadopago(mercadopago),
    }),
    ...(stripe && { stripe: drivers.stripe(stripe) }),
    ...(paypal && { paypal: drivers.paypal({ ...paypal, apiUrl: paypalUrl }) }),
    ...(!app.inProduction && { local }),
  },
  order,
  ownAccounts: {
    ...(Object.keys(applications).length > 0 && {
      mercadopago: linkers.mercadopago({
        url: mercadopago.url,
        pages: env.get('MERCADOPAGO_API_URL', 'https://auth.mercadopago.com'),
        countries: applications,
      }),
    }),
    ...(stripe &&
      stripeClientId && { stripe: linkers.stripe({ ...stripe, clientId: stripeClientId }) }),
    ...(!app.inProduction && { local: linkers.local(simulated) }),
  },
})
