import type { JobContext } from '#core/jobs'
import messagingConfig from '#config/messaging'
import type { deleteTemplates } from './delete_templates.ts'
import { claimUnused, settleRemoved } from '#app/messaging/workflows/unused_templates'

/** Claim, delete, settle, one after the other. Those that fail are kept with the reason, and the job is tried again for them. */
export default async function handle({ signal }: JobContext<typeof deleteTemplates>) {
  const driver = await messagingConfig.templates?.()
  if (!driver) return
  const failures: unknown[] = []
  for (const template of await claimUnused(driver.provider)) {
    signal.throwIfAborted()
    try {
      // One that was refused was never made.
      if (template.providerId) await driver.remove(template, signal)
      await settleRemoved(template.id)
    } catch (error) {
      failures.push(error)
      await settleRemoved(template.id, error instanceof Error ? error.message : String(error))
    }
  }
  if (failures.length > 0) throw failures[0]
}
