import { now } from '#core/time'
import { AppError } from '#core/errors'
import { gatewayOf } from './find_gateway.ts'
import type ProviderNotification from '#core/webhooks/provider_notification'

/**
 * Verifies a notification that was stored before its signature could be; false where it does not fit. Throws GatewayError
 * while the provider's certificate does not come.
 */
export async function verifyStored(
  notification: ProviderNotification,
  signal: AbortSignal
): Promise<boolean> {
  const { provider, body, headers } = notification
  const gateway = await gatewayOf(provider)
  try {
    await gateway.verifyLater(body, headers ?? {}, signal)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await notification.merge({ verdict: 'refused', processedAt: now() }).save()
    return false
  }
  await notification.merge({ verdict: 'verified' }).save()
  return true
}
