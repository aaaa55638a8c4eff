import { whileChecking } from '~/lib/use_person_check'
import {
  request,
  type AnswerOf,
  type Input,
  type Outcome,
  type Refusal,
  type Route,
} from '#api/client'

export type { Outcome, Refusal }

/**
 * Calls a route of the API as a page does. A call that was made too often is repeated with a captcha, which the browser
 * solves by itself; an account without a proved e-mail is led to the page that proves it.
 */
export async function callApi<R extends Route>(
  route: R,
  input: Input<R>
): Promise<Outcome<AnswerOf<R>>> {
  const outcome = await request(route, input)
  if ('error' in outcome && outcome.error.code === 'EMAIL_NOT_VERIFIED') location.assign('/verify')
  if (!('error' in outcome) || outcome.error.code !== 'CAPTCHA_REQUIRED') return outcome

  return whileChecking(async () => {
    const captcha = await import('~/lib/captcha')
      .then(({ solveCaptcha }) => solveCaptcha())
      .catch(() => undefined)
    return captcha
      ? request(route, { ...input, captcha })
      : { error: { status: 0, code: 'CAPTCHA_FAILED', message: '' } }
  })
}
