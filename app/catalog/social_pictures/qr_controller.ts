import { appUrl } from '#config/app'
import { serviceNotFound } from '../errors.ts'
import { SERVICE_TYPES } from '#shared/service_kinds'
import { profilePath, servicePath } from '#shared/service_path'
import { qrQuery } from './validators.ts'
import { callerOf } from '#core/http/attempts'
import type { HttpContext } from '@adonisjs/core/http'
import { bookableService } from '../services/find_service_card.ts'
import { qrFile, qrFingerprint, type WantedQr } from './drivers/qr_files.ts'
import { accountById, accountByUsername, userNotFound } from '#accounts'

export default class QrController {
  /** GET /users/:username/qr: the public link as a QR code to print or show. The account's picture is in the middle. */
  async show(ctx: HttpContext) {
    const account = await accountByUsername(ctx.params.username)
    if (!account) throw userNotFound()

    const { id: subject, username, picture } = account
    const link = `${appUrl}${profilePath(account)}`
    return send(ctx, { subject, link, picture }, String(username))
  }

  /** GET /products/:id/qr: the same of a service's own link, for one that is not blocked. */
  async service(ctx: HttpContext) {
    const service = await bookableService(undefined, ctx.params.id, ...SERVICE_TYPES)
    const { username = null, picture = null } = (await accountById(service.accountId)) ?? {}
    if (!username) throw serviceNotFound()

    const link = `${appUrl}${servicePath(username, service)}`
    return send(ctx, { subject: service.id, link, picture }, `${username}-${service.slug}`)
  }
}

async function send(
  { request, response }: HttpContext,
  what: Pick<WantedQr, 'subject' | 'link' | 'picture'>,
  name: string
) {
  const { format = 'png', size = 600 } = await request.validateUsing(qrQuery)
  const wanted = { ...what, format, size }
  response.header('etag', `"${qrFingerprint(wanted)}"`)
  response.header('cache-control', 'no-cache')
  response.header('x-content-type-options', 'nosniff')
  if (response.fresh()) return response.status(304).send('')

  response.header('content-disposition', `inline; filename="${name}.${format}"`)
  response.header('content-type', format === 'svg' ? 'image/svg+xml' : 'image/png')
  return response.send(Buffer.from(await qrFile(wanted, callerOf(request))))
}
