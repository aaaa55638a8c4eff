import { appUrl } from '#config/app'
import { profilePath } from '#shared/service_path'
import { qrQuery } from '../validators/qr.ts'
import { callerOf } from '#core/http/attempts'
import type { HttpContext } from '@adonisjs/core/http'
import { qrFile, qrFingerprint } from '../drivers/qr_files.ts'
import { accountByUsername, userNotFound } from '#accounts'

export default class QrController {
  /** GET /users/:username/qr: the public link as a picture to print or show, with the account's own in the middle. */
  async show({ request, params, response }: HttpContext) {
    const { format = 'png', size = 600 } = await request.validateUsing(qrQuery)
    const account = await accountByUsername(params.username)
    if (!account) throw userNotFound()

    const { id: subject, picture } = account
    const wanted = { subject, link: `${appUrl}${profilePath(account)}`, picture, format, size }
    response.header('etag', `"${qrFingerprint(wanted)}"`)
    response.header('cache-control', 'no-cache')
    response.header('x-content-type-options', 'nosniff')
    if (response.fresh()) return response.status(304).send('')

    response.header('content-disposition', `inline; filename="${account.username}.${format}"`)
    response.header('content-type', format === 'svg' ? 'image/svg+xml' : 'image/png')
    return response.send(Buffer.from(await qrFile(wanted, callerOf(request))))
  }
}
