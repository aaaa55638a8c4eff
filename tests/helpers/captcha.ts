import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { newChallenge } from '#core/captcha'

/** A challenge solved and written as it goes into the header; a fresh one of ours unless one is given. */
export async function aCaptcha(challenge?: Challenge): Promise<string> {
  const given = challenge ?? (await newChallenge())
  const solution = await solveChallenge({ challenge: given, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: given, solution })).toString('base64')
}
