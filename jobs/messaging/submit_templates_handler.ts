import type { JobContext } from '#core/jobs'
import messagingConfig from '#config/messaging'
import type { submitTemplates } from './submit_templates.ts'
import { RefusedForGood } from '#app/messaging/channels/contract'
import {
  claimTemplate,
  settleTemplate,
  templatesToSubmit,
} from '#app/messaging/channels/whatsapp/templates/submit_templates'

/** One after the other: claim, submit, settle. What a provider refuses is kept with its words. */
export default async function handle({ signal }: JobContext<typeof submitTemplates>) {
  const driver = await messagingConfig.templates?.()
  if (!driver) return
  const { todo } = await templatesToSubmit(driver)
  for (const template of todo) {
    await claimTemplate(driver, template)
    const made = await driver.submit(template, signal).catch((error: unknown) => {
      if (error instanceof RefusedForGood) return { reason: error.message }
      throw error
    })
    await settleTemplate(driver, template, made)
  }
}
