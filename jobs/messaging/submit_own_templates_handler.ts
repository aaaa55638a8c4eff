import type { JobContext } from '#core/jobs'
import messagingConfig from '#config/messaging'
import { RefusedForGood } from '#app/messaging/channels/contract'
import { draftsOf } from '#app/messaging/workflows/find_own_templates'
import type { submitOwnTemplates } from './submit_own_templates.ts'
import {
  claimTemplate,
  settleTemplate,
} from '#app/messaging/channels/whatsapp/templates/submit_templates'

/** One after the other: claim, submit, settle. What a provider refuses is kept with its words. */
export default async function handle({ payload, signal }: JobContext<typeof submitOwnTemplates>) {
  const driver = await messagingConfig.templates?.()
  if (!driver) return
  for (const template of await draftsOf(driver.provider, payload)) {
    await claimTemplate(driver.provider, template)
    const made = await driver.submit(template, signal).catch((error: unknown) => {
      if (error instanceof RefusedForGood) return { reason: error.message }
      throw error
    })
    await settleTemplate(driver.provider, template, made)
  }
}
