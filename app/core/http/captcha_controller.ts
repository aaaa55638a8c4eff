import { newChallenge } from '../captcha.ts'
import type { HttpContext } from '@adonisjs/core/http'

export default class CaptchaController {
  /** GET /captcha: a challenge to solve for one call that asked for it. */
  async show({ response }: HttpContext) {
    response.header('cache-control', 'no-store')
    return newChallenge()
  }
}
