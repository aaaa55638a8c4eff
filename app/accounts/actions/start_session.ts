import { now } from '#core/time'
import type User from '../models/user.ts'
import type { HttpContext } from '@adonisjs/core/http'

/** Where a session was begun. */
export type Device = { userAgent: string; ip: string; signedInAt: string }

/** Signs a person in in this browser, and writes down which one it is, so that they can end it from another. */
export async function startSession(
  { auth, session, request }: HttpContext,
  user: User
): Promise<void> {
  await auth.use('web').login(user)
  const device: Device = {
    userAgent: request.header('user-agent', '')!.slice(0, 255),
    ip: request.ip(),
    signedInAt: now().toISO()!,
  }
  session.put('device', device)
  await session.tag(user.id)
  await user.merge({ lastLoginAt: now() }).save()
}
