import { openInboxFile } from './open_file.ts'
import { sendDownload } from '#core/files/send_download'
import type { HttpContext } from '@adonisjs/core/http'

/** Files that clients sent in conversations. */
export default class ConversationFilesController {
  /** GET /conversations/:id/files/:fileId: one of them. */
  async show(ctx: HttpContext) {
    const { id, fileId } = ctx.params as { id: string; fileId: string }
    return sendDownload(ctx, await openInboxFile({ accountId: ctx.scope.accountId, id }, fileId))
  }
}
