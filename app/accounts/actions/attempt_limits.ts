import type { LimitState } from '#core/http/rate_limit'
import limiter from '@adonisjs/limiter/services/main'

/** Wrong passwords for one e-mail from one address; the right one is never refused because somebody else guesses. */
const WRONG_PASSWORDS = { requests: 10, duration: '1 min', blockDuration: '5 mins' } as const
const SIGN_UPS = { requests: 20, duration: '1 hour' } as const
const PASSWORD_REQUESTS = { requests: 5, duration: '1 hour' } as const
const PROVIDER_ANSWERS = { requests: 30, duration: '1 min' } as const
const CHECKS = { requests: 30, duration: '1 min' } as const

/** Runs a sign-in; each failure counts. Throws E_TOO_MANY_REQUESTS (429) once there were too many. */
export async function limitWrongPasswords<Result>(
  ip: string,
  email: string,
  signIn: () => Promise<Result>
): Promise<Result> {
  const [tooMany, result] = await limiter
    .use(WRONG_PASSWORDS)
    .penalize(`sign_in_${ip}_${email}`, signIn)
  if (tooMany) throw tooMany
  return result
}

/** Counts a sign-up from an address. Throws E_TOO_MANY_REQUESTS (429). */
export async function limitSignUps(ip: string): Promise<LimitState> {
  return limiter.use(SIGN_UPS).consume(`sign_up_${ip}`)
}

/** Counts a request for a new password, by address and by person. Throws E_TOO_MANY_REQUESTS (429). */
export async function limitPasswordRequests(ip: string, person: string): Promise<LimitState> {
  return limiter.use(PASSWORD_REQUESTS).consume(`password_${ip}_${person}`)
}

/** Counts a return from a provider, each of which asks that provider. Throws E_TOO_MANY_REQUESTS (429). */
export async function limitProviderAnswers(ip: string): Promise<LimitState> {
  return limiter.use(PROVIDER_ANSWERS).consume(`provider_${ip}`)
}

/** Counts a question whether an e-mail is known. Throws E_TOO_MANY_REQUESTS (429). */
export async function limitChecks(ip: string): Promise<LimitState> {
  return limiter.use(CHECKS).consume(`check_${ip}`)
}
