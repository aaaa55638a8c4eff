import type { JobContext } from '#core/jobs'
import type { notifySimulated } from './notify_simulated.ts'
import { notifyAsSimulator } from '#app/messaging/channels/whatsapp/drivers/notify_simulated'

export default async function handle({ payload, signal }: JobContext<typeof notifySimulated>) {
  await notifyAsSimulator(payload.notice, signal)
}
