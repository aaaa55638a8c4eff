import env from '#start/env'
import { isSame } from '#core/signed_token'
import { createHmac } from 'node:crypto'
import { parse, stringify } from 'uuid'

/** What a pressed button names: the delivery that it stood in, and its action. */
export type Pressed = { accountId: string; deliveryId: string; action: string }

const VERSION = 'c1'
const BYTES_OF_ID = 16
const BYTES_OF_MAC = 16

/**
 * The opaque, signed payload of a button, at most 128 letters (the limit of Meta's quick replies). When it expires is
 * decided by who reads it: the delivery leads to the meeting.
 */
export function buttonPayload({ accountId, deliveryId, action }: Pressed): string {
  const body = Buffer.concat([parse(accountId), parse(deliveryId), Buffer.from(action)])
  const text = `${VERSION}.${body.toString('base64url')}`
  return `${text}.${signature(text)}`
}

/** What a payload names; nothing for one that we did not sign. */
export function readButtonPayload(payload: string): Pressed | undefined {
  const [version = '', body = '', sent = ''] = payload.split('.')
  if (version !== VERSION || !isSame(sent, signature(`${version}.${body}`))) return undefined
  const bytes = Buffer.from(body, 'base64url')
  return {
    accountId: stringify(bytes.subarray(0, BYTES_OF_ID)),
    deliveryId: stringify(bytes.subarray(BYTES_OF_ID, 2 * BYTES_OF_ID)),
    action: bytes.subarray(2 * BYTES_OF_ID).toString('utf8'),
  }
}

function signature(text: string) {
  const key = env.get('APP_KEY').release()
  const mac = createHmac('sha256', key).update(`whatsapp_button:${text}`).digest()
  return mac.subarray(0, BYTES_OF_MAC).toString('base64url')
}
