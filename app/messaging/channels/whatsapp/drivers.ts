import type { WhatsAppDriver } from './contract.ts'
import type { MediaDriver } from '../media/contract.ts'
import type { TemplateDriver } from './templates/contract.ts'
import type { TwilioSettings } from './drivers/twilio_client.ts'
import type { OwnNumbers } from './numbers/contract.ts'
import type { CloudApiSettings } from './drivers/cloud_api_whatsapp.ts'
import type { CloudApiTemplateSettings } from './templates/drivers/cloud_api_templates.ts'

/** A driver that is imported and made when the first message is sent. */
export type WhatsAppDriverFactory = () => Promise<WhatsAppDriver>

/** Declares the drivers of WhatsApp and the one that is used. */
export function defineWhatsApp<Drivers extends Record<string, WhatsAppDriverFactory>>(config: {
  default: keyof Drivers
  drivers: Drivers
}) {
  return config
}

/** Settings as the environment has them, where any may be missing. */
type Unproved<Settings> = { [Name in keyof Settings]: Settings[Name] | undefined }

/** Where the templates of the platform's number at Twilio stand. */
const PLATFORMS = { provider: 'twilio', businessAccount: '' } as const

type Twilio = Unproved<TwilioSettings>

type CloudApi = Unproved<CloudApiSettings & CloudApiTemplateSettings>

/** The drivers of WhatsApp for config/messaging.ts. Throws, when the first message is sent, where a setting is missing. */
export const drivers = {
  /** Keeps messages in the local outbox. */
  log: (): WhatsAppDriverFactory => async () => {
    const { OutboxWhatsApp } = await import('./drivers/outbox_whatsapp.ts')
    return new OutboxWhatsApp()
  },

  twilio:
    (settings: Twilio): WhatsAppDriverFactory =>
    async () => {
      const { TwilioWhatsApp } = await import('./drivers/twilio_whatsapp.ts')
      const { findTemplate } = await import('./templates/find_template.ts')
      const find = async (name: string, language: string) =>
        (await findTemplate(PLATFORMS, name, language))?.providerId ?? undefined
      return new TwilioWhatsApp(ofTwilio(settings), find)
    },

  cloudApi:
    (settings: CloudApi): WhatsAppDriverFactory =>
    async () => {
      const { CloudApiWhatsApp } = await import('./drivers/cloud_api_whatsapp.ts')
      return new CloudApiWhatsApp(ofCloudApi(settings))
    },
}

/** Where templates are submitted, for config/messaging.ts. */
export const templateDrivers = {
  twilio: (settings: Twilio) => async (): Promise<TemplateDriver> => {
    const { TwilioTemplates } = await import('./templates/drivers/twilio_templates.ts')
    return new TwilioTemplates(ofTwilio(settings))
  },

  cloudApi: (settings: CloudApi) => async (): Promise<TemplateDriver> => {
    const { CloudApiTemplates } = await import('./templates/drivers/cloud_api_templates.ts')
    const businessAccountId = required('WHATSAPP_BUSINESS_ACCOUNT_ID', settings.businessAccountId)
    return new CloudApiTemplates({ ...ofCloudApi(settings), businessAccountId })
  },
}

/** Where files are fetched that users have sent, for config/messaging.ts. */
export const mediaDrivers = {
  twilio: (settings: Twilio) => async (): Promise<MediaDriver> => {
    const { TwilioMedia } = await import('../media/drivers/twilio_media.ts')
    return new TwilioMedia(ofTwilio(settings))
  },

  cloudApi: (settings: CloudApi) => async (): Promise<MediaDriver> => {
    const { CloudApiMedia } = await import('../media/drivers/cloud_api_media.ts')
    return new CloudApiMedia(ofCloudApi(settings))
  },

  simulator: () => async (): Promise<MediaDriver> => {
    const { SimulatedMedia } = await import('../media/drivers/simulated_media.ts')
    return new SimulatedMedia()
  },
}

/** What serves hosts' own numbers, for config/messaging.ts. */
export const ownNumbers = {
  cloudApi: ({ perSecond, ...settings }: OwnNumberSettings): OwnNumbers => ({
    async check() {
      const { CloudApiNumber } = await import('./numbers/drivers/cloud_api_number.ts')
      return new CloudApiNumber(settings)
    },
    async whatsapp(keys) {
      const { CloudApiWhatsApp } = await import('./drivers/cloud_api_whatsapp.ts')
      return new CloudApiWhatsApp({ ...settings, ...keys })
    },
    async templates(keys) {
      const { CloudApiTemplates } = await import('./templates/drivers/cloud_api_templates.ts')
      return new CloudApiTemplates({ ...settings, ...keys, isOwn: true })
    },
    async media(keys) {
      const { CloudApiMedia } = await import('../media/drivers/cloud_api_media.ts')
      return new CloudApiMedia({ ...settings, token: keys.token })
    },
    perSecond,
  }),

  /** Keeps their messages in the local outbox; a text needs no approval. */
  local: (): OwnNumbers => ({
    async check() {
      const { LocalNumber } = await import('./numbers/drivers/local_number.ts')
      return new LocalNumber()
    },
    async whatsapp(keys) {
      const { LocalNumberWhatsApp } = await import('./numbers/drivers/local_number.ts')
      return new LocalNumberWhatsApp(keys)
    },
    media: mediaDrivers.simulator(),
  }),
}

type OwnNumberSettings = { url: string; deadline: number; perSecond?: number }

function ofTwilio({ accountSid, authToken, from, statusCallback, url, deadline }: Twilio) {
  return {
    accountSid: required('TWILIO_ACCOUNT_SID', accountSid),
    authToken: required('TWILIO_AUTH_TOKEN', authToken),
    from: required('TWILIO_WHATSAPP_FROM', from),
    statusCallback: statusCallback!,
    deadline: deadline!,
    url,
  }
}

function ofCloudApi({ token, phoneNumberId, url, deadline }: CloudApi) {
  return {
    token: required('WHATSAPP_TOKEN', token),
    phoneNumberId: required('WHATSAPP_PHONE_NUMBER_ID', phoneNumberId),
    url: url!,
    deadline: deadline!,
  }
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The chosen WHATSAPP_DRIVER needs ${name}`)
  return value
}
