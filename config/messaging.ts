import env from '#start/env'
import { product } from '#config/product'
import app from '@adonisjs/core/services/app'

/** How messages leave the house. `log` keeps them in the local outbox, where people and tests can read them. */
const messagingConfig = {
  email: env.get('MAIL_DRIVER', 'log'),
  from: { name: product.name, address: env.get('MAIL_FROM', 'reservas@cupo.example') },
  smtpUrl: env.get('SMTP_URL'),
  resend: {
    apiKey: env.get('RESEND_API_KEY'),
    url: env.get('RESEND_API_URL', 'https://api.resend.com'),
  },

  /** The outbox can be read only where nothing real is sent, and in production only when it was asked for. */
  outbox:
    env.get('MAIL_DRIVER', 'log') === 'log' && (!app.inProduction || env.get('OUTBOX') === 'on'),

  /** Milliseconds a provider may take, and after which a delivery that was being sent counts as abandoned. */
  deadline: 15_000,
  lease: 30_000,
}

export default messagingConfig
