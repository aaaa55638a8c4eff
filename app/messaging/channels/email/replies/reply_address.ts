import env from '#start/env'
import { createHmac } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { isSame } from '#core/signed_token'
import messagingConfig from '#config/messaging'

const BYTES_OF_ID = 16
const BYTES_OF_MAC = 10

/** Digits and letters: mail programs change the case of an address. */
const RADIX = 32
const LETTERS = Math.ceil(((BYTES_OF_ID + BYTES_OF_MAC) * 8) / 5)

/**
 * The address at which a client answers an account: one for each conversation, signed, of 42 letters. Nothing where no
 * domain takes mail.
 */
export function replyAddress(buyerId: string): string | undefined {
  const domain = messagingConfig.inboundDomain
  if (!domain) return undefined
  const bytes = Buffer.concat([parse(buyerId), macOf(buyerId)])
  const token = BigInt(`0x${bytes.toString('hex')}`)
    .toString(RADIX)
    .padStart(LETTERS, '0')
  return `${token}@${domain}`
}

/** The client whose conversation an address leads to; nothing for one that is not ours. */
export function buyerOfReply(address: string): string | undefined {
  const [token = '', domain, ...rest] = address.trim().toLowerCase().split('@')
  if (rest.length > 0 || domain !== messagingConfig.inboundDomain) return undefined
  if (!/^[0-9a-v]{42}$/.test(token)) return undefined
  const bytes = bytesOf(token)
  if (!bytes) return undefined
  const buyerId = stringifyId(bytes.subarray(0, BYTES_OF_ID))
  if (!buyerId) return undefined
  const sent = bytes.subarray(BYTES_OF_ID).toString('hex')
  return isSame(sent, macOf(buyerId).toString('hex')) ? buyerId : undefined
}

function bytesOf(token: string): Buffer | undefined {
  let value = 0n
  for (const letter of token) value = value * BigInt(RADIX) + BigInt(Number.parseInt(letter, RADIX))
  const hex = value.toString(16).padStart((BYTES_OF_ID + BYTES_OF_MAC) * 2, '0')
  return hex.length > (BYTES_OF_ID + BYTES_OF_MAC) * 2 ? undefined : Buffer.from(hex, 'hex')
}

/** Forged bytes need be no id. */
function stringifyId(bytes: Buffer): string | undefined {
  try {
    return stringify(bytes)
  } catch {
    return undefined
  }
}

function macOf(buyerId: string): Buffer {
  const key = env.get('APP_KEY').release()
  const mac = createHmac('sha256', key).update(`reply_address:${buyerId}`).digest()
  return mac.subarray(0, BYTES_OF_MAC)
}
