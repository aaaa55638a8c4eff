import { now } from '#core/time'
import type { JobContext } from '#core/jobs'
import { askAboutAccount } from '#app/payments/gateways/own_accounts/check_soon'
import { askAboutMembership } from '#app/payments/memberships/ask_membership'
import { askAbout } from '#app/payments/checkout/ask_provider'
import { askAboutDispute } from '#app/payments/disputes/ask_dispute'
import type { ProviderEvent } from '#app/payments/gateways/contract'
import type { Told } from '#app/payments/gateways/own_accounts/ask_at'
import { askAboutRefund } from '#app/payments/refunds/send_refund'
import { askAboutReturn } from '#app/payments/memberships/return_charge'
import type { processNotification } from './process_notification.ts'
import { verifyStored } from '#app/payments/gateways/verify_stored'
import ProviderNotification from '#core/webhooks/provider_notification'

/** Runs twice, settles once: what the provider says now decides, not what the notification says. */
export default async function handle({ payload, signal }: JobContext<typeof processNotification>) {
  const notification = await ProviderNotification.find(payload.id)
  if (!notification?.reference || notification.processedAt) return
  const { provider, kind, reference, account, verdict } = notification
  if (verdict === 'unverified' && !(await verifyStored(notification, signal))) return
  await ABOUT[kind as ProviderEvent['kind']]({ provider, reference, account }, signal)
  await notification.merge({ processedAt: now() }).save()
}

/** What is asked about, by what a notification is about. */
const ABOUT: Record<ProviderEvent['kind'], (told: Told, signal: AbortSignal) => Promise<unknown>> =
  {
    payment: askAbout,
    refund: async (told, signal) =>
      (await askAboutRefund(told, signal)) || askAboutReturn(told, signal),
    dispute: askAboutDispute,
    account: askAboutAccount,
    membership: ({ provider, reference }, signal) =>
      askAboutMembership(provider, reference, signal),
    none: async () => undefined,
  }
