import env from '#start/env'
import WhatsAppNumber from './whatsapp_number.ts'
import { idOfToken, signedToken } from '#core/signed_token'

const signing = () => ({ purpose: 'whatsapp_number', key: env.get('APP_KEY').release() })

/** What a host enters at Meta, by which Meta's handshake for their number is known. */
export function verifyTokenOf({ id }: Pick<WhatsAppNumber, 'id'>): string {
  return signedToken(id, signing())
}

/** Whether a handshake names the token of a number that is connected. */
export async function isVerifyToken(token: string): Promise<boolean> {
  const id = idOfToken(token, signing())
  if (!id) return false
  return (
    (await WhatsAppNumber.query().where({ id }).whereNot({ state: 'removed' }).first()) !== null
  )
}
