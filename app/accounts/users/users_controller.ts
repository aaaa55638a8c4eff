import User from './user.ts'
import { now } from '#core/time'
import { findSelf } from './find_self.ts'
import { signUp } from './sign_up.ts'
import { limits } from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { verifyEmail } from './use_code.ts'
import { answerOnce } from '#core/idempotency'
import { orShowPresent } from '#core/versions'
import { transaction } from '#core/database/transaction'
import UserTransformer from './user_transformer.ts'
import { limitCalls } from '#core/http/attempts'
import { requestPhoneCode, verifyPhone } from './verify_phone.ts'
import { requestVerification } from './request_verification.ts'
import { saveProfile, usernameRefusal } from './save_account.ts'
import {
  changeInOnboarding,
  changeProfile,
  checkEmail,
  checkUsername,
  giveCode,
  saveTour,
  signUpUser,
} from './validators.ts'

export default class UsersController {
  /** POST /users: signs up. */
  async store(ctx: HttpContext) {
    const { request, serialize, i18n } = ctx
    const input = await request.validateUsing(signUpUser)
    await limitCalls(ctx, limits.signUps)
    return answerOnce(ctx, 201, async (trx) => {
      const user = await signUp(trx, { ...input, locale: i18n.locale })
      return serialize(UserTransformer.transform(await findSelf(user.id, trx)))
    })
  }

  /** GET /users/me. */
  async me({ scope, serialize }: HttpContext) {
    return serialize(UserTransformer.transform(await findSelf(scope.userId)))
  }

  /** PATCH /users/me: changes the fields of a user's own account. */
  async update({ request, scope, serialize }: HttpContext) {
    const { onboarding } = await accountOf(scope.userId)
    const changes = await request.validateUsing(onboarding ? changeInOnboarding : changeProfile)
    const shown = async () => serialize(UserTransformer.transform(await findSelf(scope.userId)))
    await orShowPresent(() => transaction((trx) => saveProfile(trx, scope.userId, changes)), shown)
    return shown()
  }

  /** GET /users/check: whether an e-mail has an account. */
  async check(ctx: HttpContext) {
    const { email } = await ctx.request.validateUsing(checkEmail)
    await limitCalls(ctx, limits.emailChecks)
    return { exists: (await User.findBy('email', email)) !== null }
  }

  /** GET /users/me/username: whether one may be called so, and why not. */
  async checkUsername(ctx: HttpContext) {
    const { username } = await ctx.request.validateUsing(checkUsername)
    const { userId } = ctx.scope
    await limitCalls(ctx, limits.usernameChecks, userId)
    const isOwn = (await accountOf(userId)).username === username
    const reason = isOwn ? null : await usernameRefusal(username)
    const message = reason && ctx.i18n.t(`errors.${reason}`)
    return { username, isAvailable: reason === null, reason, message }
  }

  /** POST /users/verification-code: sends a new one. */
  async sendCode(ctx: HttpContext) {
    const { userId } = ctx.scope
    await limitCalls(ctx, limits.verificationCodes, userId)
    await transaction((trx) => requestVerification(trx, userId))
    return ctx.response.status(202).json({ sent: true })
  }

  /** POST /users/verify. */
  async verify({ request, scope, serialize }: HttpContext) {
    const { code } = await request.validateUsing(giveCode)
    await transaction((trx) => verifyEmail(trx, scope.userId, code))
    return serialize(UserTransformer.transform(await findSelf(scope.userId)))
  }

  /** POST /users/me/phone/verification-code: sends a code over WhatsApp to the account's phone. */
  async sendPhoneCode(ctx: HttpContext) {
    const { scope, response } = ctx
    await limitCalls(ctx, limits.phoneCodes, scope.userId)
    const phone = await transaction((trx) => requestPhoneCode(trx, scope))
    return response.status(202).json({ sent: true, phone })
  }

  /** POST /users/me/phone/verify. */
  async verifyPhone({ request, scope }: HttpContext) {
    const { code } = await request.validateUsing(giveCode)
    await transaction((trx) => verifyPhone(trx, scope, code))
    return { phoneVerified: true }
  }

  /** PUT /tour-steps. */
  async saveTour({ request, scope, serialize }: HttpContext) {
    const { steps } = await request.validateUsing(saveTour)
    const tour = { updatedAt: now().toISO(), steps }
    await transaction((trx) =>
      User.query({ client: trx }).where({ id: scope.userId }).update({ tour })
    )
    return serialize(UserTransformer.transform(await findSelf(scope.userId)))
  }
}

async function accountOf(userId: string) {
  const user = await User.query().where({ id: userId }).preload('account').firstOrFail()
  return user.account
}
