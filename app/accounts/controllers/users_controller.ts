import User from '../models/user.ts'
import { selfOf } from '../queries/self_of.ts'
import { signUp } from '../actions/sign_up.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { verifyEmail } from '../actions/verify_email.ts'
import { saveProfile } from '../actions/save_profile.ts'
import { announceLimit } from '#core/http/rate_limit'
import { transaction } from '#core/database/transaction'
import { countryOf, seemingCountry } from '#shared/countries'
import UserTransformer from '../transformers/user_transformer.ts'
import { limitSignUps, limitChecks } from '../actions/attempt_limits.ts'
import { requestVerification } from '../actions/request_verification.ts'
import { changeProfile, checkEmail, giveCode, signUpUser } from '../validators/user.ts'

export default class UsersController {
  /** POST /users: signs up. */
  async store({ request, response, serialize, i18n }: HttpContext) {
    const input = await request.validateUsing(signUpUser)
    announceLimit(response, await limitSignUps(request.ip()))
    const user = await transaction((trx) => signUp(trx, { ...input, locale: i18n.locale }))
    response.status(201)
    return serialize(UserTransformer.transform(await selfOf(user.id)))
  }

  /** GET /users/me. */
  async me({ scope, serialize }: HttpContext) {
    return serialize(UserTransformer.transform(await selfOf(scope.userId)))
  }

  /** PATCH /users/me: what one says of oneself. */
  async update({ request, scope, serialize }: HttpContext) {
    const changes = await request.validateUsing(changeProfile)
    await transaction((trx) => saveProfile(trx, scope.userId, changes))
    return serialize(UserTransformer.transform(await selfOf(scope.userId)))
  }

  /** GET /users/check: whether an e-mail has an account. */
  async check({ request, response }: HttpContext) {
    const { email } = await request.validateUsing(checkEmail)
    announceLimit(response, await limitChecks(request.ip()))
    return { exists: (await User.findBy('email', email)) !== null }
  }

  /** POST /users/verification-code: sends a new one. */
  async sendCode({ scope, response }: HttpContext) {
    await transaction((trx) => requestVerification(trx, scope.userId))
    return response.status(202).json({ sent: true })
  }

  /** POST /users/verify. */
  async verify({ request, scope, serialize }: HttpContext) {
    const { code } = await request.validateUsing(giveCode)
    await transaction((trx) => verifyEmail(trx, scope.userId, code))
    return serialize(UserTransformer.transform(await selfOf(scope.userId)))
  }

  /** GET /countries/current: where the visitor seems to be, from what the browser says; nobody else is asked. */
  async currentCountry({ request }: HttpContext) {
    const country = seemingCountry(request.header('accept-language', '')!)
    const { code, timeZone } = countryOf(country)
    return { country_code: code, timezone: timeZone }
  }
}
