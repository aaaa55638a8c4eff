import { now } from '#core/time'
import type { JobContext } from '#core/jobs'
import messagingConfig from '#config/messaging'
import { transaction } from '#core/database/transaction'
import type { followTemplates } from './follow_templates.ts'
import { recordTemplate } from '#app/messaging/channels/whatsapp/templates/record_template'

export default async function handle({ signal }: JobContext<typeof followTemplates>) {
  const driver = await messagingConfig.templates?.()
  if (!driver) return
  const at = now()
  const listed = await driver.list(signal)
  await transaction(async (trx) => {
    for (const news of listed) await recordTemplate(trx, { ...news, at })
  })
}
