import type { JobContext } from '#core/jobs'
import messagingConfig from '#config/messaging'
import type { deleteTemplates } from './delete_templates.ts'
import { deleteUnused } from '#app/messaging/workflows/delete_unused'

/** Where one fails, the job is tried again for it. */
export default async function handle({ signal }: JobContext<typeof deleteTemplates>) {
  const driver = await messagingConfig.templates?.()
  const [failure] = driver ? await deleteUnused(driver, signal) : []
  if (failure) throw failure
}
