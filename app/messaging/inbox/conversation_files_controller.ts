import { openInboxFile } from './open_file.ts'
import type { HttpContext } from '@adonisjs/core/http'

/** Files that clients sent in conversations. */
export default class ConversationFilesController {
  /** GET /conversations/:id/files/:fileId: one of them. */
  async show({ scope, params, response }: HttpContext) {
    const { id, fileId } = params as { id: string; fileId: string }
    const { headers, stream } = await openInboxFile({ accountId: scope.accountId, id }, fileId)
    for (const [name, value] of headers) response.header(name, value)
    return response.stream(stream)
  }
}
