import { AppError } from '#core/errors'
import type { HttpContext } from '@adonisjs/core/http'
import { sendDownload } from '#core/files/send_download'
import { transaction } from '#core/database/transaction'
import { ticketByCode } from './find_ticket_card.ts'
import { takeDownload } from '../tickets/renew_download.ts'
import TicketTransformer from './ticket_transformer.ts'

/** The page by which a client gets a file. Its button takes a download; previews of links take none. */
export default class DownloadPagesController {
  /** GET /download/:code: how many downloads and days are left. */
  async show(ctx: HttpContext) {
    keepPrivate(ctx)
    const ticket = await ticketByCode(ctx.params.code)
    return ctx.inertia.render('meeting/download', { ticket: TicketTransformer.transform(ticket) })
  }

  /** POST /download/:code: the file. Where there is none any more its page says so. */
  async store(ctx: HttpContext) {
    keepPrivate(ctx)
    const { params, response } = ctx
    const file = await transaction((trx) => takeDownload(trx, params.code)).catch(isOver)
    if (!file) return response.redirect().status(303).toPath(`/download/${params.code}`)

    const { name, contentType: type } = file
    return sendDownload(ctx, { name, type, stored: file })
  }
}

/** The refusals that the page shows; others are thrown again. */
function isOver(error: unknown): undefined {
  const codes = ['DOWNLOAD_OVER', 'NO_DOWNLOAD']
  if (!(error instanceof AppError) || !codes.includes(error.code)) throw error
}

function keepPrivate({ response }: HttpContext) {
  response.header('cache-control', 'private, no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('x-robots-tag', 'noindex')
}
