import { OutboxWhatsApp } from '../../drivers/outbox_whatsapp.ts'
import { SenderRefused, type SendOptions } from '../../../contract.ts'
import type { WhatsAppMessage } from '../../contract.ts'
import {
  NumberDriver,
  NumberRefused,
  type NumberCredentials,
  type NumberKeys,
} from '../contract.ts'

/** How tokens begin that are unknown, and that end once their number is connected. */
const WRONG = 'wrong'
const ENDED = 'ended'

/** Own numbers at the simulated provider, which takes each: for development and demos. */
export class LocalNumber extends NumberDriver {
  async check({ phoneNumberId, token }: NumberCredentials) {
    if (token.startsWith(WRONG)) throw new NumberRefused('token')
    return { displayPhone: `+51 900 ${phoneNumberId.slice(-6)}`, verifiedName: null }
  }
}

/** Keeps messages of an own number in the local outbox, with the number. */
export class LocalNumberWhatsApp extends OutboxWhatsApp {
  constructor(private keys: NumberKeys) {
    super()
  }

  override async send(message: WhatsAppMessage, options: SendOptions): Promise<string> {
    if (this.keys.token.startsWith(ENDED)) throw new SenderRefused('token')
    return super.send(message, options, this.keys.phoneNumberId)
  }
}
