import { guest } from '#tests/helpers/api'
import hash from '@adonisjs/core/services/hash'
import { aCaptcha } from '#tests/helpers/captcha'

/** How often a password was put through the hash function, which is what a guess costs us and gives its author. */
export type Hashing = { verified: number; made: number }

/** Passwords are kept as they are, so that hundreds can be tried. For a group's setup, before anybody is made. */
export function quickHashing(): () => void {
  hash.fake()
  return () => hash.restore()
}

/** Counts the hashing of passwords from now on. Needs `quickHashing`, after which nothing of the counting is left. */
export function countHashing(): Hashing {
  const counted = { verified: 0, made: 0 }
  const hasher = hash.use()
  const [verify, make] = [hasher.verify.bind(hasher), hasher.make.bind(hasher)]
  hasher.verify = (...given) => {
    counted.verified++
    return verify(...given)
  }
  hasher.make = (...given) => {
    counted.made++
    return make(...given)
  }
  return counted
}

export type Guess = {
  email: string
  password?: string
  /** Where it comes from. */
  from: string
  /** Whether its author solves a captcha for it beforehand. */
  solves?: boolean
  cookie?: string
}

/** A try to sign in, with the wrong password by default. */
export async function guess({
  email,
  password = 'Adivinada-1!',
  from,
  solves = false,
  cookie,
}: Guess) {
  const request = guest.post('/auth').header('x-forwarded-for', from)
  if (solves) request.header('x-captcha-token', await aCaptcha())
  if (cookie) request.header('cookie', cookie)
  return request.json({ email, password })
}

/** What the answers were, each with how often. */
export function tally(answers: { body(): { code?: string }; status(): number }[]) {
  const words = answers.map((answer) => `${answer.status()} ${answer.body().code ?? 'in'}`)
  return Object.fromEntries(
    [...new Set(words)].map((word) => [word, words.filter((other) => other === word).length])
  )
}

/** The cookies of an answer, as a browser would send them back. */
export function cookieOf(answer: { headers(): Record<string, unknown> }): string {
  const lines = [answer.headers()['set-cookie'] ?? []].flat() as string[]
  return lines.map((line) => line.split(';')[0]).join('; ')
}
