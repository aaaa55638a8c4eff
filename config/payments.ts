import env from '#start/env'
import { createHmac } from 'node:crypto'
import { appUrl } from '#config/app'
import app from '@adonisjs/core/services/app'
import { definePayments, drivers } from '#app/payments/gateways/drivers'

const local = drivers.local({
  isProduction: app.inProduction,
  secret: createHmac('sha256', env.get('APP_KEY').release()).update('local payments').digest('hex'),
  site: appUrl,
  webhook: `http://${env.get('HOST')}:${env.get('PORT')}/api/v3/webhooks/local`,
})

/** The order in which providers are asked to take a card. The local gateway takes every currency. */
const order = ['local'] as const

const currencies = ['PEN', 'MXN', 'COP', 'CLP', 'ARS', 'BRL', 'UYU', 'EUR', 'USD']

/** How clients pay through the platform. Without a gateway, as in production so far, every price is paid on site. */
export default definePayments({
  gateways: { ...(!app.inProduction && { local }) },
  cards: Object.fromEntries(currencies.map((currency) => [currency, [...order]])),
})
