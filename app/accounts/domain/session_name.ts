import { createHash } from 'node:crypto'

/** What a session is called in lists. Its own id is what its cookie holds, so that is told to nobody. */
export function nameOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex').slice(0, 32)
}
