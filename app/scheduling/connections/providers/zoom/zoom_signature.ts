import { now } from '#core/time'
import { createHmac } from 'node:crypto'
import { isSame } from '#core/signed_token'

/** Seconds by which the clocks of Zoom and us may differ. */
const TOLERANCE = 300

/** Signs what Zoom tells as Zoom does (developers.zoom.us/docs/api/webhooks). */
export function zoomSignature(timestamp: string, raw: string, secret: string): string {
  return `v0=${hmac(`v0:${timestamp}:${raw}`, secret)}`
}

/** Whether a body was signed by Zoom, and lately. */
export function isSignedByZoom(
  { raw, timestamp = '', signature = '' }: { raw: string; timestamp?: string; signature?: string },
  secret: string
): boolean {
  const isRecent = Math.abs(now().toSeconds() - Number(timestamp)) <= TOLERANCE
  const isStamp = /^\d{1,12}$/.test(timestamp)
  return isStamp && isRecent && isSame(signature, zoomSignature(timestamp, raw, secret))
}

/** The answer to the question whether we know the secret. */
export function handshakeOf(plainToken: string, secret: string) {
  return { plainToken, encryptedToken: hmac(plainToken, secret) }
}

const hmac = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('hex')
