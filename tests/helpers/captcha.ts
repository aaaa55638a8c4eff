import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { newChallenge } from '#core/captcha'

/** A solved challenge as it goes into the header: a new one of ours unless the test passes one. */
export async function aCaptcha(challenge?: Challenge): Promise<string> {
  const used = challenge ?? (await newChallenge())
  const solution = await solveChallenge({ challenge: used, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: used, solution })).toString('base64')
}
