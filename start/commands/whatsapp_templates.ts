import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace whatsapp:templates`: how each template stands; those that the provider does not have are submitted. */
export default class WhatsappTemplates extends BaseCommand {
  static commandName = 'whatsapp:templates'
  static description = 'Submit the templates of WhatsApp that its provider does not have'
  static options: CommandOptions = { startApp: true }

  async run() {
    // Loaded here, so that listing the commands does not load the whole application.
    const { default: messagingConfig } = await import('#config/messaging')
    const { templatesToSubmit } =
      await import('#app/messaging/channels/whatsapp/templates/submit_templates')
    const { submitTemplates } = await import('#jobs/messaging/submit_templates')
    const { transaction } = await import('#core/database/transaction')
    const { stopBoss } = await import('#core/jobs/boss')
    const { send } = await import('#core/jobs')

    const driver = await messagingConfig.templates?.()
    if (!driver) return this.logger.info('the local driver needs no approval of templates')
    const { todo, report } = await templatesToSubmit(driver)
    for (const { name, language, outcome } of report)
      this.logger.info(`${name} ${language}: ${outcome}`)
    for (const { name, language } of todo)
      this.logger.success(`${name} ${language}: submitted soon`)
    if (todo.length > 0) await transaction((trx) => send(trx, submitTemplates, {}))
    await stopBoss()
  }
}
