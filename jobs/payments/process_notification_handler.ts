import { now } from '#core/time'
import type { JobContext } from '#core/jobs'
import { askAboutMembership } from '#app/payments/memberships/ask_membership'
import { askAbout } from '#app/payments/checkout/ask_provider'
import { askAboutDispute } from '#app/payments/disputes/ask_dispute'
import { askAboutRefund } from '#app/payments/refunds/send_refund'
import type { processNotification } from './process_notification.ts'
import { verifyStored } from '#app/payments/gateways/verify_stored'
import PaymentNotification from '#app/payments/gateways/payment_notification'

/** Runs twice, settles once: what the provider says now decides, not what the notification says. */
export default async function handle({ payload, signal }: JobContext<typeof processNotification>) {
  const notification = await PaymentNotification.find(payload.id)
  if (!notification?.reference || notification.processedAt) return
  const { provider, kind, reference, verdict } = notification
  if (verdict === 'unverified' && !(await verifyStored(notification, signal))) return
  if (kind === 'payment') await askAbout(provider, reference, signal)
  if (kind === 'refund') await askAboutRefund(provider, reference, signal)
  if (kind === 'dispute') await askAboutDispute(provider, reference, signal)
  if (kind === 'membership') await askAboutMembership(provider, reference, signal)
  await notification.merge({ processedAt: now() }).save()
}
