import { now } from '#core/time'
import { purgeNotifications } from '#core/webhooks/purge_notifications'

export default async function handle() {
  await purgeNotifications(now())
}
