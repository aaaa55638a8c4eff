import { limits } from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { transaction } from '#core/database/transaction'
import { addAnswerFile } from './save_answer_files.ts'
import { deleteAnswerFile } from './delete_answer_file.ts'
import { MOST_ANSWER_BYTES } from '#shared/answer_files'
import { refusedFields } from '#core/refused_fields'
import { savedName, typeOf } from './domain/answer_file_type.ts'
import { callerOf, countAttempt } from '#core/http/attempts'
import { sendAnswerFile } from './validators.ts'
import { openAnswerFile } from './open_answer_file.ts'
import { sendDownload } from '#core/files/send_download'
import { declaredBytes, readUpload, requireMultipart } from '#core/http/upload'
import { answerFileOf, askingService } from './find_answer_files.ts'
import { answerFiles } from './answer_store.ts'
import { answerFileMissing, answerFileTooLarge, oneAnswerFile } from '../errors.ts'

/** Files that clients answer questions with. */
export default class AnswerFilesController {
  /**
   * POST /products/:id/answer-files: a client sends a file before booking.
   * The row is written first, so that the sweep finds a file whose request died.
   */
  async store({ request, response, params }: HttpContext) {
    const caller = callerOf(request)
    announceLimit(response, await countAttempt(limits.answerFiles, caller.address, caller))
    const kilobytes = Math.ceil((declaredBytes(request) ?? MOST_ANSWER_BYTES) / 1024)
    await countAttempt(limits.answerBytes, caller.address, caller, kilobytes)
    const upload = { field: 'file', most: MOST_ANSWER_BYTES, tooLarge: answerFileTooLarge }
    const [bytes, ...others] = await readUpload(request, upload)
    const { questionId, name: sent = '' } = await request.validateUsing(sendAnswerFile)
    requireMultipart(request)
    if (others.length > 0) throw oneAnswerFile()
    if (!bytes?.length) throw answerFileMissing()

    const service = await askingService(params.id)
    const question = service.questions.find(({ id }) => id === questionId)
    if (question?.type !== 'FILE') throw refusedFields([{ field: 'questionId', rule: 'enum' }])
    const type = await typeOf(bytes)
    const { address } = caller
    const about = { questionId, name: savedName(sent, type), type, size: bytes.length, address }
    const file = await transaction((trx) => addAnswerFile(trx, service, about))
    await answerFiles.put(file.key, bytes)
    const { name, size } = file
    return response.status(201).json({ id: file.upload, name, type, size })
  }

  /** GET /tickets/:code/answer-files/:questionId (host): a download, never shown as a page of this site. */
  async show(ctx: HttpContext) {
    const { code, questionId } = ctx.params
    const file = await answerFileOf(ctx.scope, { code, questionId })
    return sendDownload(ctx, await openAnswerFile(file))
  }

  /** DELETE /tickets/:code/answer-files/:questionId (host). */
  async destroy({ scope, params, response }: HttpContext) {
    const { code, questionId } = params
    await transaction((trx) => deleteAnswerFile(trx, scope, { code, questionId }))
    return response.status(204).send('')
  }
}
