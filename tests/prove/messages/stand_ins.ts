import { SMTPServer } from 'smtp-server'
import { simpleParser } from 'mailparser'
import type { AddressInfo } from 'node:net'
import { TWILIO, twilioServer } from '#tests/fakes/twilio'
import { CLOUD_API, whatsappServer } from '#tests/fakes/whatsapp'
import { resendKeeper } from '#tests/fakes/resend'

/** A provider of messages on loopback that lives on while our processes die. */
export type StandIn = {
  /** The settings by which processes find it. */
  settings: Record<string, string>
  /** How often it took each message, by our delivery. */
  taken: () => Map<string, number>
  /** Takes messages and withholds its answers, until the function that it answers is called. */
  withhold: () => () => void
  withheld: () => number
  close: () => Promise<void>
}

/** Drivers of each channel that a run of the proof uses together. */
export const PAIRS = {
  'resend and twilio': [resend, twilio],
  'smtp and cloud_api': [smtp, cloudApi],
} as const

/** Calls a second that all processes together may make: more than they ever do, so that each takes a turn and none waits. */
const PER_SECOND = '1000'

/** How often each of some keys comes. */
function timesOf(keys: string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}

/** `isForgetful`: it sends what it has sent before, as a provider without keys does. */
export async function resend({ isForgetful = false } = {}): Promise<StandIn> {
  const { sent, url, ...server } = await resendKeeper({ isForgetful })
  const settings = { MAIL_DRIVER: 'resend', RESEND_API_KEY: 're_proof', RESEND_API_URL: url }
  return {
    ...server,
    settings: { ...settings, MAIL_PER_SECOND: PER_SECOND },
    taken: () => timesOf(sent.map(({ key }) => key)),
  }
}

async function twilio(): Promise<StandIn> {
  const { sent, contents, url, ...server } = await twilioServer()
  // Every template is there under the id of its row (`approveTemplates`).
  contents.push({ sid: TWILIO_CONTENT, name: 'any', language: 'es' })
  return {
    ...server,
    settings: {
      WHATSAPP_DRIVER: 'twilio',
      WHATSAPP_PER_SECOND: PER_SECOND,
      TWILIO_ACCOUNT_SID: TWILIO.accountSid,
      TWILIO_AUTH_TOKEN: TWILIO.authToken,
      TWILIO_WHATSAPP_FROM: TWILIO.from,
      TWILIO_API_URL: url,
    },
    taken: () =>
      timesOf(sent.map(({ form }) => String(form.StatusCallback).split('delivery=')[1]!)),
  }
}

/** What Twilio calls every template here. */
export const TWILIO_CONTENT = `HX${'1'.repeat(32)}`

export async function cloudApi(): Promise<StandIn> {
  const { sent, url, ...server } = await whatsappServer()
  return {
    ...server,
    settings: {
      WHATSAPP_DRIVER: 'cloud_api',
      WHATSAPP_PER_SECOND: PER_SECOND,
      WHATSAPP_TOKEN: CLOUD_API.token,
      WHATSAPP_PHONE_NUMBER_ID: CLOUD_API.phoneNumberId,
      WHATSAPP_BUSINESS_ACCOUNT_ID: CLOUD_API.businessAccountId,
      WHATSAPP_APP_SECRET: CLOUD_API.appSecret,
      WHATSAPP_VERIFY_TOKEN: CLOUD_API.verifyToken,
      WHATSAPP_API_URL: url,
    },
    taken: () => timesOf(sent.map(({ key }) => key)),
  }
}

/** A mail server that knows no repetition: it counts what it took by Message-ID, which our key is part of. */
async function smtp(): Promise<StandIn> {
  const keys: string[] = []
  const held = { isOpen: Promise.resolve(), answers: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const take = async () => {
        const { messageId = '' } = await simpleParser(stream)
        keys.push(/<([^@>]+)@/.exec(messageId)?.[1] ?? '')
        held.answers += 1
        await held.isOpen
        held.answers -= 1
      }
      take().then(() => done(), done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const settings = { MAIL_DRIVER: 'smtp', SMTP_URL: `smtp://127.0.0.1:${port}` }
  return {
    settings: { ...settings, MAIL_PER_SECOND: PER_SECOND },
    taken: () => timesOf(keys),
    withhold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.isOpen = promise
      return resolve
    },
    withheld: () => held.answers,
    close: () => new Promise((done) => server.close(done)),
  }
}
