import { workOff } from '#tests/helpers/jobs'
import type { Download } from 'playwright'
import type { Dashboard } from './dashboard.ts'

/** Lets the file of a list be made, and saves it; its dialog stays open. */
export async function saveFile(dashboard: Dashboard): Promise<Download> {
  const { page, dialog, t } = dashboard
  await dashboard.press('admin.export.open')
  await dashboard.press('admin.export.start')
  await dashboard.reads('admin.export.state.waiting')
  await workOff()
  const link = dialog.getByRole('link', { name: t('admin.export.save') })
  await link.waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), link.click()])
  return saved
}
