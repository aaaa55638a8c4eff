import { claimUnused, settleRemoved } from './unused_templates.ts'
import type { TemplateDriver } from '../channels/whatsapp/templates/contract.ts'

/**
 * Deletes hosts' own templates at one place that no workflow has: claim, delete, settle, one by one.
 * Those that fail are kept with the reason. Answers the failures. Called by a job.
 */
export async function deleteUnused(
  driver: TemplateDriver,
  signal: AbortSignal
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const template of await claimUnused(driver)) {
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
  return failures
}
