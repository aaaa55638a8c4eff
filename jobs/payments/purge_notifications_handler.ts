import { now } from '#core/time'
import { purgeNotifications } from '#app/payments/gateways/purge_notifications'

export default async function handle() {
  await purgeNotifications(now())
}
