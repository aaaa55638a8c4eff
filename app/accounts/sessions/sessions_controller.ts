import type { HttpContext } from '@adonisjs/core/http'
import { endSession, endSessions } from './end_sessions.ts'
import { transaction } from '#core/database/transaction'
import { listSessions } from './list_sessions.ts'

/** The browsers in which a user is signed in. */
export default class SessionsController {
  /** GET /users/me/sessions. */
  async index({ scope, session }: HttpContext) {
    return { items: await listSessions(scope.userId, session.sessionId) }
  }

  /** DELETE /users/me/sessions: all others. */
  async destroyOthers({ scope, session, response }: HttpContext) {
    await transaction((trx) => endSessions(trx, scope.userId, { keep: session.sessionId }))
    return response.status(204).send('')
  }

  /** DELETE /users/me/sessions/:session. */
  async destroy({ scope, params, response }: HttpContext) {
    await transaction((trx) => endSession(trx, scope.userId, params.session))
    return response.status(204).send('')
  }
}
