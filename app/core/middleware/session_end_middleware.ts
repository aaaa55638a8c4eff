import { DateTime } from 'luxon'
import { now } from '#core/time'
import { LONGEST_SESSION_DAYS } from '#config/session'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Empties a session whose sign-in is older than a session may become. Comes right after the session is read. */
export default class SessionEndMiddleware {
  async handle({ session }: HttpContext, next: NextFn) {
    const device = session.get('device') as { signedInAt: string } | undefined
    if (device && isOver(device.signedInAt)) {
      session.clear()
      session.regenerate()
    }
    return next()
  }
}

/** Whether a sign-in at this instant has ended, however much it was used since. */
export function isOver(signedInAt: string): boolean {
  return DateTime.fromISO(signedInAt).plus({ days: LONGEST_SESSION_DAYS }) <= now()
}
