import env from '#start/env'
import { product } from '#config/product'
import app from '@adonisjs/core/services/app'
import { defineEmail, drivers } from '#app/messaging/channels/email/drivers'
import { defineWhatsApp, drivers as whatsapp } from '#app/messaging/channels/whatsapp/drivers'

const from = { name: product.name, address: env.get('MAIL_FROM', 'reservas@cupo.example') }

const isLoopback = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** Milliseconds that a provider may take. */
const deadline = 15_000

/** How messages reach their readers. */
const messagingConfig = {
  /** The channels and their drivers. `log` keeps messages in the local outbox, for people and tests. */
  channels: {
    email: defineEmail({
      default: env.get('MAIL_DRIVER', 'log'),
      drivers: {
        log: drivers.log(),
        /**
         * A server that hangs is left soon, in milliseconds: to be reached, to greet, between two words. Of the ten slots of
         * a process one server gets six and one domain of recipients three; a mail that finds none in a second comes back later.
         */
        smtp: drivers.smtp({
          url: env.get('SMTP_URL'),
          from,
          connect: 5_000,
          greeting: 5_000,
          silence: 8_000,
          whole: deadline,
          perServer: 6,
          perDomain: 3,
          patience: 1_000,
        }),
        resend: drivers.resend({
          apiKey: env.get('RESEND_API_KEY'),
          from,
          deadline,
          url: env.get('RESEND_API_URL', 'https://api.resend.com'),
        }),
      },
    }),
    whatsapp: defineWhatsApp({
      default: env.get('WHATSAPP_DRIVER', 'log'),
      drivers: {
        log: whatsapp.log(),
      },
    }),
  },

  /**
   * Whether the outbox can be read, which holds every code and link that we mail. Only where nothing real is sent, and by
   * default neither in production nor where the server listens to other machines.
   */
  outbox:
    env.get('MAIL_DRIVER', 'log') === 'log' &&
    (env.get('OUTBOX') === 'on' || (!app.inProduction && isLoopback(env.get('HOST')))),

  /** Milliseconds after which a delivery that was being sent counts as abandoned. */
  lease: 30_000,

  /**
   * Deliveries of one event that are sent as soon as they are planned. A booking has two; the members of a team come after them
   * by jobs of their own, so that planning never waits for a crowd.
   */
  atOnce: 4,

  /** Tries of a failure that may pass: with the queue's growing waits they take more than an hour. */
  tries: 10,

  /**
   * How long messages are kept. Texts with a code or a link as long as these are valid (minutes, by message), mails of the
   * local outbox 30 days, deliveries (which hold no text) 24 months.
   */
  kept: {
    secretMinutes: {
      verification_code: 10,
      bank_code: 10,
      password_reset: 60,
      invitation: 7 * 24 * 60,
    },
    outboxDays: 30,
    deliveryMonths: 24,
  },
  /** Seconds until a message is tried again that found no room, or failed when it was planned. */
  tryAgain: 5,
}

export default messagingConfig
