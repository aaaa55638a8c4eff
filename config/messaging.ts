import { createHmac } from 'node:crypto'
import env from '#start/env'
import { appUrl } from '#config/app'
import { product } from '#config/product'
import app from '@adonisjs/core/services/app'
import {
  defineEmail,
  drivers,
  mailMediaDrivers as mailMedia,
  receivedDrivers as received,
} from '#app/messaging/channels/email/drivers'
import {
  defineWhatsApp,
  drivers as whatsapp,
  mediaDrivers as media,
  ownNumbers,
  templateDrivers as templates,
} from '#app/messaging/channels/whatsapp/drivers'

const from = { name: product.name, address: env.get('MAIL_FROM', 'reservas@cupo.example') }

const isLoopback = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** Milliseconds that a provider may take. */
const deadline = 15_000

const whatsappDriver = env.get('WHATSAPP_DRIVER', 'log')

/**
 * What a provider's account allows. Half of it is kept from bulk mail (weekly summaries, thanks after a meeting), so that
 * a confirmation waits for a few others at most; a message waits in its worker for a turn of the next two seconds.
 */
const paced = (name: string, perSecond: number | undefined) =>
  perSecond ? { name, perSecond, reserved: 0.5, patience: 2000 } : undefined

const mailDriver = env.get('MAIL_DRIVER', 'log')

/** Resend allows two calls a second to an account, Meta and Twilio 80 to a number. A relay has no limit. */
const perSecond = {
  email: env.get('MAIL_PER_SECOND') ?? (mailDriver === 'resend' ? 2 : undefined),
  whatsapp: env.get('WHATSAPP_PER_SECOND') ?? (whatsappDriver === 'log' ? undefined : 80),
}

const twilio = {
  accountSid: env.get('TWILIO_ACCOUNT_SID'),
  authToken: env.get('TWILIO_AUTH_TOKEN'),
  from: env.get('TWILIO_WHATSAPP_FROM'),
  url: env.get('TWILIO_API_URL'),
  statusCallback: `${appUrl}/api/v3/webhooks/twilio`,
  deadline,
}

const cloudApi = {
  token: env.get('WHATSAPP_TOKEN'),
  phoneNumberId: env.get('WHATSAPP_PHONE_NUMBER_ID'),
  businessAccountId: env.get('WHATSAPP_BUSINESS_ACCOUNT_ID'),
  url: env.get('WHATSAPP_API_URL') ?? 'https://graph.facebook.com',
  deadline,
}

const resendInbound = {
  apiKey: env.get('RESEND_API_KEY'),
  url: env.get('RESEND_API_URL', 'https://api.resend.com'),
  deadline,
}

const numbers = { log: 'simulator', twilio: twilio.from, cloud_api: cloudApi.phoneNumberId }

const [resendSecret, authToken, appSecret, verifyToken] = [
  env.get('RESEND_WEBHOOK_SECRET'),
  env.get('TWILIO_AUTH_TOKEN'),
  env.get('WHATSAPP_APP_SECRET'),
  env.get('WHATSAPP_VERIFY_TOKEN'),
]

/**
 * Whether what the local drivers keep can be read, with its codes and links, and answered.
 * Not in production nor where the server listens to other machines, unless `OUTBOX` is on.
 */
const hasOutbox =
  mailDriver === 'log' &&
  (env.get('OUTBOX') === 'on' || (!app.inProduction && isLoopback(env.get('HOST'))))

/** Whether what the driver of WhatsApp sends is read. In production the local one is for an open outbox alone. */
const isWhatsAppRead = whatsappDriver !== 'log' || !app.inProduction || hasOutbox

const simulator = {
  secret: createHmac('sha256', env.get('APP_KEY').release())
    .update('simulated messages')
    .digest('hex'),
}

/** Where answers go that the outbox writes. */
const simulatedDomain = hasOutbox ? 'replies.cupo.example' : undefined

/** The secrets by which notifications of providers are known. A provider without one is not answered. */
const webhooks: {
  twilio?: { authToken: string }
  whatsapp?: { appSecret: string; verifyToken: string }
  resend?: { secret: string }
  simulator?: { secret: string }
} = {
  ...(authToken && { twilio: { authToken } }),
  ...(appSecret && verifyToken && { whatsapp: { appSecret, verifyToken } }),
  ...(resendSecret && { resend: { secret: resendSecret } }),
  ...(hasOutbox && { simulator }),
}

const whatsappTemplates = {
  log: undefined,
  twilio: templates.twilio(twilio),
  cloud_api: templates.cloudApi(cloudApi),
}

const localNumbers = isWhatsAppRead ? ownNumbers.local() : undefined

/** What serves hosts' own numbers: Meta, beside Twilio too; nothing where nothing serves ours. */
const servesOwnNumbers =
  whatsappDriver === 'log'
    ? localNumbers
    : ownNumbers.cloudApi({ url: cloudApi.url, deadline: 8_000, perSecond: perSecond.whatsapp })

/** How messages reach their readers. */
const messagingConfig = {
  /** The channels and their drivers. `log` keeps messages in the local outbox, for people and tests. */
  channels: {
    email: {
      budget: paced(`email ${mailDriver}`, perSecond.email),
      ...defineEmail({
        default: mailDriver,
        drivers: {
          log: drivers.log(),
          /**
           * A server that hangs is left soon, in milliseconds: to be reached, to greet, between two words. Of the thirty slots of
           * a process one server gets twelve and one domain of recipients six; a mail that finds none in a second comes back later.
           * A connection takes a hundred mails, as many as servers allow, and is closed after two seconds without one.
           */
          smtp: drivers.smtp({
            url: env.get('SMTP_URL'),
            from,
            connect: 5_000,
            greeting: 5_000,
            silence: 8_000,
            whole: deadline,
            mailsEach: 100,
            idle: 2_000,
            perServer: 12,
            perDomain: 6,
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
    },
    whatsapp: {
      budget: paced(`whatsapp ${whatsappDriver}`, perSecond.whatsapp),
      ...defineWhatsApp({
        default: whatsappDriver,
        drivers: {
          log: whatsapp.log(),
          twilio: whatsapp.twilio(twilio),
          cloud_api: whatsapp.cloudApi(cloudApi),
        },
      }),
      /** Whether what the driver sends is read. */
      isConnected: isWhatsAppRead,
      /** Our number, as its provider names it: contacts and stops belong to it. */
      number: numbers[whatsappDriver] ?? 'simulator',
    },
  },

  /** Whether the local outbox can be read. */
  outbox: hasOutbox,

  webhooks,

  /** Where templates of WhatsApp are submitted; nowhere with the local driver. */
  templates: whatsappTemplates[whatsappDriver],

  /** What serves hosts' own numbers. A host waits for its checks: a call ends after eight seconds. */
  ownNumbers: servesOwnNumbers,

  /** Where files of messages and mails to us are fetched, by the provider that took them. */
  media: {
    twilio: media.twilio(twilio),
    whatsapp: media.cloudApi(cloudApi),
    resend: mailMedia.resend(resendInbound),
    simulator: media.simulator(),
  },

  /** Where mails to us are fetched, by the provider that took them. */
  receivedMails: {
    resend: received.resend(resendInbound),
    simulator: received.simulator(),
  },

  /** The domain whose mail reaches us, for answers of clients. Without it they go to the host. */
  inboundDomain: env.get('INBOUND_MAIL_DOMAIN')?.toLowerCase() ?? simulatedDomain,

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
      phone_code: 10,
      password_reset: 60,
      invitation: 7 * 24 * 60,
    },
    outboxDays: 30,
    /** What providers said of mails to us. */
    notifiedDays: 30,
    deliveryMonths: 24,
  },
  /** Minutes until an e-mail takes the place of a WhatsApp message that was not delivered. */
  fallBackAfter: 30,

  /** Seconds that a provider may have us wait at most, which says that it takes no more for now. */
  longestWait: 3600,

  /** Hours after which a message that found no room at its provider has failed: its host should know. */
  mostWaits: 10,

  /** Seconds until a message is tried again that found no room, or failed when it was planned. */
  tryAgain: 5,
}

export default messagingConfig
