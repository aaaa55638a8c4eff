import type User from '../models/user.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { limits, type Limit } from '#config/limits'
import { errors as limiterErrors } from '@adonisjs/limiter'
import { announceLimit } from '#core/http/rate_limit'
import { knownBrowser, rememberPerson } from './known_browser.ts'
import { callerOf, countAttempt, countFree, takeBackAll, type Attempt } from '#core/http/attempts'

/**
 * Runs a sign-in, of which only failures count: in the person's own browser by that browser alone, from anywhere else by
 * the address and by the e-mail, known or not. Throws CAPTCHA_REQUIRED, CAPTCHA_INVALID (403), E_TOO_MANY_REQUESTS (429)
 * and what the sign-in throws.
 */
export async function limitGuesses(
  ctx: HttpContext,
  email: string,
  signIn: () => Promise<User>
): Promise<User> {
  const attempts = await countGuess(ctx, email)
  const user = await signIn()
  await takeBackAll(attempts)
  rememberPerson(ctx, email)
  return user
}

async function countGuess(ctx: HttpContext, email: string): Promise<Attempt[]> {
  const browser = knownBrowser(ctx, email)
  const own = browser && (await countFree(limits.guessesInOwnBrowser, `${browser}:${email}`))
  if (own) return [own]

  // The address first: what it is refused must not count for whom it was about.
  const caller = callerOf(ctx.request)
  const here = await countAttempt(limits.guessesFromAddress, caller.address, caller)
  announceLimit(ctx.response, here)
  return [here, await countAttempt(limits.guessesForPerson, email, caller)]
}

/** Counts a call by its address, or by whom it is about, and announces how much is left. Throws as `countAttempt` does. */
export async function limitCalls(
  { request, response }: HttpContext,
  limit: Limit,
  who?: string
): Promise<void> {
  const caller = callerOf(request)
  announceLimit(response, await countAttempt(limit, who ?? caller.address, caller))
}

/**
 * Runs an invitation, counted for who invites and for whom they invite; one that fails counts nothing. Throws
 * E_TOO_MANY_REQUESTS (429) and what the invitation throws.
 */
export async function limitInvitations<Result>(
  { request, response, scope }: HttpContext,
  email: string,
  invite: () => Promise<Result>
): Promise<Result> {
  const caller = callerOf(request)
  const to = await countAttempt(limits.invitationsToAddress, `${scope.userId}:${email}`, caller)
  const attempts = [to]
  try {
    const mine = await countAttempt(limits.invitations, scope.userId, caller)
    attempts.push(mine)
    announceLimit(response, mine)
    return await invite()
  } catch (error) {
    await takeBackAll(attempts)
    throw error
  }
}

/**
 * Counts a request for a new password by its address and by the e-mail, known or not. Answers whether to write to that
 * person: no more once they have been written to that often, which the asker is not told. Throws as `countAttempt` does.
 */
export async function limitRecoveries(
  { request, response }: HttpContext,
  email: string
): Promise<boolean> {
  const caller = callerOf(request)
  const here = await countAttempt(limits.recoveriesFromAddress, caller.address, caller)
  announceLimit(response, here)
  try {
    await countAttempt(limits.recoveriesForPerson, email, caller)
    return true
  } catch (error) {
    if (error instanceof limiterErrors.E_TOO_MANY_REQUESTS) return false
    throw error
  }
}
