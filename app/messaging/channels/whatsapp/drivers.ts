import type { WhatsAppDriver } from './contract.ts'

/** A driver that is imported and made when the first message is sent. */
export type WhatsAppDriverFactory = () => Promise<WhatsAppDriver>

/** Declares the drivers of WhatsApp and the one that is used. */
export function defineWhatsApp<Drivers extends Record<string, WhatsAppDriverFactory>>(config: {
  default: keyof Drivers
  drivers: Drivers
}) {
  return config
}

/** The drivers of WhatsApp for config/messaging.ts. */
export const drivers = {
  /** Keeps messages in the local outbox. */
  log: (): WhatsAppDriverFactory => async () => {
    const { OutboxWhatsApp } = await import('./drivers/outbox_whatsapp.ts')
    return new OutboxWhatsApp()
  },
}
