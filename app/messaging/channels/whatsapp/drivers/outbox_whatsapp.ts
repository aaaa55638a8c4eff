import { now } from '#core/time'
import OutboxMessage from '../../outbox_message.ts'
import { WhatsAppDriver, type WhatsAppMessage } from '../contract.ts'

/** Keeps messages instead of sending them, for development, demos and tests. Each delivery is kept once. */
export class OutboxWhatsApp extends WhatsAppDriver {
  async send(
    { to, text, buttons, template, replyTo }: WhatsAppMessage,
    { key }: { key: string },
    from?: string
  ): Promise<string> {
    const message = await OutboxMessage.firstOrCreate(
      { deliveryId: key },
      {
        channel: 'whatsapp',
        to,
        text,
        whatsapp: { buttons, template: template?.name, replyTo, from },
        at: now(),
      }
    )
    return message.id
  }
}
