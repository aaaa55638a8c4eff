import { now } from '#core/time'
import { createHmac } from 'node:crypto'
import { isSame } from '#core/signed_token'

/** Seconds by which the clocks of sender and reader may differ. */
const TOLERANCE = 300

/** Signs a body as the simulated providers do: `t=<seconds>,v1=<hmac>`. */
export function localSignature(body: string, secret: string): string {
  const seconds = String(Math.floor(now().toSeconds()))
  return `t=${seconds},v1=${sign(seconds, body, secret)}`
}

/** Whether a header is our signature over the body, and not an old one. */
export function isSignedLocally(body: string, header: string | undefined, secret: string): boolean {
  const [, seconds = '', sent = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  const isRecent = Math.abs(now().toSeconds() - Number(seconds)) <= TOLERANCE
  return seconds !== '' && isRecent && isSame(sent, sign(seconds, body, secret))
}

const sign = (seconds: string, body: string, secret: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
