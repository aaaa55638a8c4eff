import env from '#start/env'
import { appUrl } from '#config/app'
import { idOfToken, signedToken } from '#core/signed_token'
import { proofNotFound, proofOfAttempt, type PaymentProof } from '#payments'

const signing = () => ({ purpose: 'payment_proof', key: env.get('APP_KEY').release() })

/** The address at which a host answers one proof without signing in. It answers once, and while the proof waits. */
export function proofLink(attemptId: string): string {
  return `${appUrl}/proof/${signedToken(attemptId, signing())}`
}

/** The proof of such an address. Throws PROOF_NOT_FOUND (404). */
export async function proofOfToken(token: string): Promise<PaymentProof> {
  const id = idOfToken(token, signing())
  const proof = id ? await proofOfAttempt(id) : null
  if (!proof) throw proofNotFound()
  return proof
}
