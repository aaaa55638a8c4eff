import vine from '@vinejs/vine'
import { createHash } from 'node:crypto'
import { isOver } from '#core/middleware/session_end_middleware'
import app from '@adonisjs/core/services/app'
import { SessionCollection } from '@adonisjs/session'

/** Where a session was begun. */
export type Device = { userAgent: string; ip: string; signedInAt: string }

/** A browser in which a person is signed in. `id` names it and opens nothing. */
export type SignedInBrowser = {
  id: string
  isCurrent: boolean
  userAgent: string
  ip: string
  signedInAt: string
}

/** Where a person is signed in, the last sign-in first. `current` is the caller's own session. */
export async function listSessions(userId: string, current?: string): Promise<SignedInBrowser[]> {
  const collection = await app.container.make(SessionCollection)
  const sessions = await collection.tagged(userId)
  return sessions
    .filter(({ data }) => !isOver((data.device as Device).signedInAt))
    .map(({ id, data }) => {
      const { userAgent, ip, signedInAt } = data.device as Device
      return { id: nameOf(id), isCurrent: id === current, userAgent, ip, signedInAt }
    })
    .sort((one, other) => other.signedInAt.localeCompare(one.signedInAt))
}

/** The name of a session in lists. Its own id is what its cookie holds, so it is never shown. */
export function nameOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex').slice(0, 32)
}

/** The answer of GET /users/me/sessions. */
export const sessionsAnswer = vine.create({
  items: vine.array(
    vine.object({
      id: vine.string(),
      isCurrent: vine.boolean(),
      userAgent: vine.string(),
      ip: vine.string(),
      signedInAt: vine.string(),
    })
  ),
})
