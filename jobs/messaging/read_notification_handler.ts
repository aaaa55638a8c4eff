import { now } from '#core/time'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { partsOf } from '#app/messaging/webhooks/apply_news'
import type { readNotification } from './read_notification.ts'
import ProviderNotification from '#core/webhooks/provider_notification'
import { sourceOf, type SourceName } from '#app/messaging/webhooks/sources'

/** Runs twice, has each effect once: every status, message and template is known by the provider's id. */
export default async function handle({ payload }: JobContext<typeof readNotification>) {
  const notification = await ProviderNotification.find(payload.id)
  if (!notification || notification.processedAt) return
  const { provider, body, headers, createdAt } = notification
  // Stored by `takeWebhook`, which knows only sources.
  const source = await sourceOf(provider as SourceName, body)
  if (!source) return

  const { url = '', signedBy } = (headers ?? {}) as { url?: string; signedBy?: string }
  const failures: Error[] = []
  for (const part of partsOf(source.read({ body, url, signedBy, at: createdAt.toJSDate() })))
    await transaction(part).catch((error: Error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures[0]!.message)
  await notification.merge({ processedAt: now() }).save()
}
