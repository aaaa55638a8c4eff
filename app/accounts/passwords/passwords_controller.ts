import { limits } from '#config/limits'
import { safeTiming } from '@adonisjs/core/helpers'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { announceLimit } from '#core/http/rate_limit'
import { errors as limiterErrors } from '@adonisjs/limiter'
import { callerOf, countAttempt, limitCalls } from '#core/http/attempts'
import { changePassword, requestPasswordReset, resetPassword } from './reset_password.ts'
import * as validators from './validators.ts'

/** Milliseconds that the answer takes whether an e-mail is known or not. The work itself takes about 20. */
const SAME_TIME = 250

export default class PasswordsController {
  /** POST /users/password/request: always the same answer, after the same time. */
  async request(ctx: HttpContext) {
    const { email } = await ctx.request.validateUsing(validators.requestPassword)
    const mayWrite = await limitRecoveries(ctx, email)
    await safeTiming(SAME_TIME, async () => {
      if (mayWrite) await transaction((trx) => requestPasswordReset(trx, email))
    })
    return ctx.response.status(202).json({ sent: true })
  }

  /** PATCH /users/password: a new one, by the mailed token. */
  async reset({ request, response }: HttpContext) {
    const { password } = await request.validateUsing(validators.resetPassword)
    const token = request.header('authorization', '')!.replace(/^Bearer /i, '')
    await transaction((trx) => resetPassword(trx, token, password))
    return response.status(204).send('')
  }

  /** PATCH /users/me/password: a new one, by the old one. */
  async update(ctx: HttpContext) {
    const { request, response, scope, session } = ctx
    const { currentPassword, password } = await request.validateUsing(validators.changePassword)
    await limitCalls(ctx, limits.passwordChanges, scope.userId)
    const change = { currentPassword, password, keep: session.sessionId }
    await transaction((trx) => changePassword(trx, scope.userId, change))
    return response.status(204).send('')
  }
}

/**
 * Counts a request for a new password by its address and by the e-mail, known or not. Answers whether to send a mail:
 * false once the e-mail got its mails of the hour, which the answer does not show. Throws as `countAttempt` does.
 */
async function limitRecoveries(
  { request, response }: HttpContext,
  email: string
): Promise<boolean> {
  const caller = callerOf(request)
  const attempt = await countAttempt(limits.recoveriesFromAddress, caller.address, caller)
  announceLimit(response, attempt)
  try {
    await countAttempt(limits.recoveriesForPerson, email, caller)
    return true
  } catch (error) {
    if (error instanceof limiterErrors.E_TOO_MANY_REQUESTS) return false
    throw error
  }
}
