import { Env } from '@adonisjs/core/env'

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
  DATABASE_POOL: Env.schema.number.optional(),
  DATA_DIR: Env.schema.string.optional(),

  STOP_DELAY: Env.schema.number.optional(),
  STOP_WITHIN: Env.schema.number.optional(),

  WORKERS: Env.schema.enum.optional(['inline', 'off'] as const),
  OUTBOX: Env.schema.enum.optional(['on', 'off'] as const),
  METRICS_TOKEN: Env.schema.string.optional(),

  GOOGLE_CLIENT_ID: Env.schema.string.optional(),
  GOOGLE_CLIENT_SECRET: Env.schema.string.optional(),
  GOOGLE_AUTH_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  MICROSOFT_CLIENT_ID: Env.schema.string.optional(),
  MICROSOFT_CLIENT_SECRET: Env.schema.string.optional(),
  MICROSOFT_AUTH_URL: Env.schema.string.optional({ format: 'url', tld: false }),

  MAIL_DRIVER: Env.schema.enum.optional(['log', 'smtp', 'resend'] as const),
  MAIL_FROM: Env.schema.string.optional(),
  SMTP_URL: Env.schema.string.optional(),
  RESEND_API_KEY: Env.schema.string.optional(),
  RESEND_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),
})
