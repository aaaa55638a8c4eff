import messagingConfig from '#config/messaging'
import { EmailDriver } from './channels/email/contract.ts'
import type { ApplicationService } from '@adonisjs/core/types'

/** Binds the driver of each channel that config/messaging.ts names. Each is loaded when first used. */
export default class MessagingProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    const { email } = messagingConfig.channels
    this.app.container.singleton(EmailDriver, () => email.drivers[email.default]())
  }
}
