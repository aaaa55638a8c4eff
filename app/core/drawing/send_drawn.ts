import { inTurn } from './turns.ts'
import { limits } from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { callerOf, countAttempt } from '../http/attempts.ts'

/** A file that is drawn for a caller. `etag` changes with what it shows and how. */
export type DrawnFile = { type: string; name: string; etag: string }

/** Sends a drawn file. A browser that has it is not sent it again, and nothing is drawn or counted for it. */
export async function sendDrawn(
  { request, response }: HttpContext,
  file: DrawnFile,
  draw: () => Promise<Buffer>
) {
  response.header('etag', `"${file.etag}"`)
  response.header('cache-control', 'private, no-cache')
  if (response.fresh()) return response.status(304).send('')

  const caller = callerOf(request)
  const attempt = await countAttempt(limits.drawings, caller.address, caller)
  const bytes = await inTurn(draw).catch(async (error: unknown) => {
    await attempt.takeBack()
    throw error
  })
  response.header('content-type', file.type)
  response.header('content-disposition', `inline; filename="${file.name}"`)
  return response.send(bytes)
}
