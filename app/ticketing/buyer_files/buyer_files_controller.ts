import { newCode } from '#core/ids'
import { limits } from '#config/limits'
import { limitCalls } from '#core/http/attempts'
import { newBuyerFile } from './validators.ts'
import { buyerFiles } from './buyer_file_store.ts'
import { transaction } from '#core/database/transaction'
import { mostBuyerFiles } from '#config/buyer_limits'
import BuyerFileTransformer from './buyer_file_transformer.ts'
import { sendDownload } from '#core/files/send_download'
import { readUpload, requireMultipart } from '#core/http/upload'
import { addBuyerFile, deleteBuyerFile } from './save_buyer_file.ts'
import { MOST_BUYER_FILE_BYTES } from '#shared/buyer_files'
import { savedName, typeOf } from '../answers/domain/answer_file_type.ts'
import { findBuyer } from '../buyers/find_buyer_facts.ts'
import { findBuyerFile, listBuyerFiles } from './find_buyer_files.ts'
import {
  answerFileMissing,
  answerFileTooLarge,
  buyerFileNotFound,
  oneAnswerFile,
} from '../errors.ts'
import type { HttpContext } from '@adonisjs/core/http'

/** Files that a host keeps of a client. */
export default class BuyerFilesController {
  /** GET /buyers/:id/files. */
  async index(ctx: HttpContext) {
    const files = await listBuyerFiles(clientOf(ctx))
    return ctx.serialize({ items: BuyerFileTransformer.transform(files), most: mostBuyerFiles })
  }

  /** POST /buyers/:id/files. The file is written first; the sweep finds one whose request died. */
  async store(ctx: HttpContext) {
    const { request, response, scope, serialize } = ctx
    const of = clientOf(ctx)
    await findBuyer(of, of.buyerId)
    await limitCalls(ctx, limits.uploads, scope.accountId)
    const upload = { field: 'file', most: MOST_BUYER_FILE_BYTES, tooLarge: answerFileTooLarge }
    const [bytes, ...others] = await readUpload(request, upload)
    const { name: sent = '' } = await request.validateUsing(newBuyerFile)
    requireMultipart(request)
    if (others.length > 0) throw oneAnswerFile()
    if (!bytes?.length) throw answerFileMissing()

    const type = await typeOf(bytes)
    const stored = { key: newCode(), name: savedName(sent, type), type, size: bytes.length }
    try {
      await buyerFiles.put(stored.key, bytes)
      const file = await transaction((trx) => addBuyerFile(trx, of, stored))
      response.status(201)
      return await serialize(BuyerFileTransformer.transform(file))
    } catch (error) {
      await buyerFiles.remove(stored.key)
      throw error
    }
  }

  /** GET /buyers/:id/files/:fileId: a download, never shown as a page of this site. */
  async show(ctx: HttpContext) {
    const { key, name, type } = await findBuyerFile({ ...clientOf(ctx), id: ctx.params.fileId })
    const stored = await buyerFiles.open(key)
    if (!stored) throw buyerFileNotFound()
    return sendDownload(ctx, { name, type, stored })
  }

  /** DELETE /buyers/:id/files/:fileId. */
  async destroy(ctx: HttpContext) {
    const named = { ...clientOf(ctx), id: ctx.params.fileId as string }
    await transaction((trx) => deleteBuyerFile(trx, named))
    return ctx.response.status(204).send('')
  }
}

const clientOf = ({ scope, params }: HttpContext) => ({
  accountId: scope.accountId,
  buyerId: params.id as string,
})
