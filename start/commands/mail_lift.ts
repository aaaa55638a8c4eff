import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace mail:lift ana@example.com`: an address that bounced or complained gets mail again. */
export default class MailLift extends BaseCommand {
  static commandName = 'mail:lift'
  static description = 'Let an address get mail again that bounced or complained'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The e-mail address' })
  declare address: string

  async run() {
    // Loaded here, so that listing the commands does not load the whole application.
    const { now } = await import('#core/time')
    const { transaction } = await import('#core/database/transaction')
    const { liftAddress } = await import('#app/messaging/channels/email/bounces/lift_bounces')

    const lifted = await transaction((trx) => liftAddress(trx, this.address.trim(), now()))
    if (lifted === 0) return this.logger.info(`nothing stood against ${this.address}`)
    this.logger.success(`${this.address} gets mail again; ${lifted} bounces were lifted`)
    this.logger.info('its provider may keep a list of its own: take the address off there too')
  }
}
