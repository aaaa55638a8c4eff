import { Env } from '@adonisjs/core/env'

/** The address of a provider's interface. In production it is https and of a public host. */
function apiUrl(key: string, value?: string): string | undefined {
  if (!value) return undefined
  const url = URL.parse(value)
  if (!url) throw new Error(`${key} is no address`)
  if (process.env.NODE_ENV !== 'production') return url.origin
  const isPublic =
    /\.[a-z]{2,}$/i.test(url.hostname) && !/\.(local|internal|test)$/i.test(url.hostname)
  if (url.protocol !== 'https:' || !isPublic)
    throw new Error(`${key} must be https and a public host in production`)
  return url.origin
}

/** A secret of Standard Webhooks: 24 to 64 bytes in base64, behind `whsec_`. */
function webhookSecret(key: string, value?: string): string | undefined {
  if (!value) return undefined
  const [, coded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? []
  if (Buffer.from(coded, 'base64').length < 16) throw new Error(`${key} is no secret of a webhook`)
  return value
}

/** Opens this machine to addresses that hosts enter; never in production. */
function privateAddresses(key: string, value?: string): 'allow' | undefined {
  if (!value) return undefined
  if (value !== 'allow') throw new Error(`${key} is allow, or not set`)
  if (process.env.NODE_ENV === 'production') throw new Error(`${key} is refused in production`)
  return value
}

/** A number above zero. */
function rate(key: string, value?: string): number | undefined {
  if (!value) return undefined
  const number = Number(value)
  if (!(number > 0)) throw new Error(`${key} must be above zero`)
  return number
}

const text = Env.schema.string.optional

/** Every variable the product reads, checked once at boot. docs/configuration.md lists what each one does. */
export default await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  PORT: Env.schema.number(),
  HOST: Env.schema.string({ format: 'host' }),
  LOG_LEVEL: Env.schema.enum.optional([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ] as const),

  APP_KEY: Env.schema.secret(),
  APP_URL: Env.schema.string({ format: 'url', tld: false }),
  TRUSTED_PROXY: Env.schema.string.optional(),
  DATABASE_URL: Env.schema.string(),
  DATABASE_READ_URL: Env.schema.string.optional(),
  DATABASE_LISTEN_URL: Env.schema.string.optional(),
  DATABASE_POOL: Env.schema.number.optional(),
  DATA_DIR: Env.schema.string.optional(),

  STOP_DELAY: Env.schema.number.optional(),
  STOP_WITHIN: Env.schema.number.optional(),

  WORKERS: Env.schema.enum.optional(['inline', 'off'] as const),
  OUTBOX: Env.schema.enum.optional(['on', 'off'] as const),
  OUTGOING_PRIVATE_ADDRESSES: privateAddresses,
  METRICS_TOKEN: Env.schema.string.optional(),

  GOOGLE_CLIENT_ID: Env.schema.string.optional(),
  GOOGLE_CLIENT_SECRET: Env.schema.string.optional(),
  GOOGLE_AUTH_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  MICROSOFT_CLIENT_ID: Env.schema.string.optional(),
  MICROSOFT_CLIENT_SECRET: Env.schema.string.optional(),
  MICROSOFT_AUTH_URL: Env.schema.string.optional({ format: 'url', tld: false }),

  GOOGLE_CALENDAR_CLIENT_ID: text(),
  GOOGLE_CALENDAR_CLIENT_SECRET: text(),
  GOOGLE_CALENDAR_API_URL: apiUrl,

  ZOOM_CLIENT_ID: text(),
  ZOOM_CLIENT_SECRET: text(),
  ZOOM_WEBHOOK_SECRET: text(),
  ZOOM_API_URL: apiUrl,
  ZOOM_PER_SECOND: rate,
  MICROSOFT_GRAPH_CLIENT_ID: text(),
  MICROSOFT_GRAPH_CLIENT_SECRET: text(),
  MICROSOFT_GRAPH_API_URL: apiUrl,
  CALDAV: Env.schema.enum.optional(['on', 'off'] as const),
  JITSI_URL: apiUrl,

  MAIL_DRIVER: Env.schema.enum.optional(['log', 'smtp', 'resend'] as const),
  MAIL_FROM: Env.schema.string.optional(),
  MAIL_PER_SECOND: rate,
  INBOUND_MAIL_DOMAIN: Env.schema.string.optional({ format: 'host' }),
  SMTP_URL: Env.schema.string.optional(),
  RESEND_API_KEY: Env.schema.string.optional(),
  RESEND_WEBHOOK_SECRET: webhookSecret,
  RESEND_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),

  WHATSAPP_DRIVER: Env.schema.enum.optional(['log', 'twilio', 'cloud_api'] as const),
  WHATSAPP_PER_SECOND: rate,
  TWILIO_ACCOUNT_SID: text(),
  TWILIO_AUTH_TOKEN: text(),
  TWILIO_WHATSAPP_FROM: text(),
  TWILIO_API_URL: apiUrl,
  WHATSAPP_TOKEN: text(),
  WHATSAPP_APP_SECRET: text(),
  WHATSAPP_VERIFY_TOKEN: text(),
  WHATSAPP_PHONE_NUMBER_ID: text(),
  WHATSAPP_BUSINESS_ACCOUNT_ID: text(),
  WHATSAPP_API_URL: apiUrl,

  COMPANY_NAME: text(),
  COMPANY_TAX_ID: text(),
  COMPANY_ADDRESS: text(),

  STRIPE_SECRET_KEY: text(),
  STRIPE_WEBHOOK_SECRET: text(),
  STRIPE_CLIENT_ID: text(),
  STRIPE_API_URL: apiUrl,
  PAYPAL_CLIENT_ID: text(),
  PAYPAL_CLIENT_SECRET: text(),
  PAYPAL_WEBHOOK_ID: text(),
  PAYPAL_API_URL: apiUrl,
  MERCADOPAGO_PE_ACCESS_TOKEN: text(),
  MERCADOPAGO_PE_PUBLIC_KEY: text(),
  MERCADOPAGO_PE_WEBHOOK_SECRET: text(),
  MERCADOPAGO_PE_CLIENT_ID: text(),
  MERCADOPAGO_PE_CLIENT_SECRET: text(),
  MERCADOPAGO_CO_ACCESS_TOKEN: text(),
  MERCADOPAGO_CO_PUBLIC_KEY: text(),
  MERCADOPAGO_CO_WEBHOOK_SECRET: text(),
  MERCADOPAGO_CO_CLIENT_ID: text(),
  MERCADOPAGO_CO_CLIENT_SECRET: text(),
  MERCADOPAGO_MX_ACCESS_TOKEN: text(),
  MERCADOPAGO_MX_PUBLIC_KEY: text(),
  MERCADOPAGO_MX_WEBHOOK_SECRET: text(),
  MERCADOPAGO_MX_CLIENT_ID: text(),
  MERCADOPAGO_MX_CLIENT_SECRET: text(),
  MERCADOPAGO_CL_ACCESS_TOKEN: text(),
  MERCADOPAGO_CL_PUBLIC_KEY: text(),
  MERCADOPAGO_CL_WEBHOOK_SECRET: text(),
  MERCADOPAGO_CL_CLIENT_ID: text(),
  MERCADOPAGO_CL_CLIENT_SECRET: text(),
  MERCADOPAGO_AR_ACCESS_TOKEN: text(),
  MERCADOPAGO_AR_PUBLIC_KEY: text(),
  MERCADOPAGO_AR_WEBHOOK_SECRET: text(),
  MERCADOPAGO_AR_CLIENT_ID: text(),
  MERCADOPAGO_AR_CLIENT_SECRET: text(),
  MERCADOPAGO_API_URL: apiUrl,
})
