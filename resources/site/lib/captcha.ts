import { solveChallengeWorkers, type Challenge } from 'altcha/lib'
import PowWorker from 'altcha/workers/pbkdf2?worker'

/** No more than the cores that a phone can spare: more would wait for each other. */
const WORKERS = 4
/** Milliseconds after which solving is given up, on the slowest phone too. */
const LONGEST = 60_000

/**
 * Solves a captcha away from the page's own thread, and answers what goes into the header `x-captcha-token`. Loaded only
 * when it is needed. Throws when none can be had, or no worker finds the answer in a minute.
 */
export async function solveCaptcha(): Promise<string> {
  const response = await fetch('/api/v3/captcha')
  if (!response.ok) throw new Error(`No captcha: ${response.status}`)

  const challenge = (await response.json()) as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, WORKERS),
    createWorker: () => new PowWorker(),
    timeout: LONGEST,
  })
  if (!solution) throw new Error('The captcha was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
