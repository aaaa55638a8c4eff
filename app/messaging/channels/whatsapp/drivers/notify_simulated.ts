import env from '#start/env'
import { SIGNATURE } from './simulator_webhook.ts'
import messagingConfig from '#config/messaging'
import { localSignature } from '#core/webhooks/local_signature'

/** Notifies us as a provider does, over the network. Throws where it was not taken. */
export async function notifyAsSimulator(body: string, signal: AbortSignal): Promise<void> {
  const { simulator } = messagingConfig.webhooks
  if (!simulator) return
  const url = `http://${env.get('HOST')}:${env.get('PORT')}/api/v3/webhooks/simulator`
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE]: localSignature(body, simulator.secret),
    },
    signal,
  })
  if (!response.ok) throw new Error(`The notification was answered ${response.status}`)
}
