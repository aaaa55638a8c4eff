import { toIso } from '#core/time'
import { foreignForm } from '../errors.ts'
import { keepClash } from '#scheduling'
import { clashOfToken } from './find_clash.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'

/**
 * Where a host answers a clash with their calendar, by the signed link of a mail. GET shows and changes nothing, for programs
 * open the links of mails; POST keeps the booking as it is.
 */
export default class ClashPagesController {
  /** GET /calendar-clash/:token. */
  async show(ctx: HttpContext) {
    const { inertia, params, response } = ctx
    keepPrivate(ctx)
    const clash = await clashOfToken(params.token)
    const { account, calendar, title, client, moveTo, start, state } = clash
    if (state === 'over') response.status(410)
    return inertia.render('meeting/clash.static', {
      calendar,
      title,
      client,
      moveTo,
      state,
      start: toIso(start),
      zone: account.timeZone,
    })
  }

  /** POST /calendar-clash/:token. */
  async store(ctx: HttpContext) {
    const { request, response, params } = ctx
    keepPrivate(ctx)
    if (request.header('sec-fetch-site') === 'cross-site') throw foreignForm()
    const { accountId, id, state } = await clashOfToken(params.token)
    if (state === 'open') await transaction((trx) => keepClash(trx, { accountId, id }))
    return response.redirect().status(303).toPath(`/calendar-clash/${params.token}`)
  }
}

function keepPrivate({ response }: HttpContext) {
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('x-robots-tag', 'noindex')
}
