import { appUrl } from '#config/app'
import { profilePath } from '#shared/service_path'
import { qrQuery } from '../validators/qr.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { qrPng, qrSvg } from '../domain/qr_code.ts'
import { accountByUsername, pictureBytes, userNotFound } from '#accounts'

export default class QrController {
  /** GET /users/:username/qr: the public link as a picture to print or show, with the account's own in the middle. */
  async show({ request, params, response }: HttpContext) {
    const { format = 'png', size = 600 } = await request.validateUsing(qrQuery)
    const account = await accountByUsername(params.username)
    if (!account) throw userNotFound()

    const face = account.picture ? await pictureBytes(account.picture) : undefined
    const wish = { link: `${appUrl}${profilePath(account)}`, size, face }
    const name = `${account.username}.${format}`
    response.header('content-disposition', `inline; filename="${name}"`)
    response.header('content-type', format === 'svg' ? 'image/svg+xml' : 'image/png')
    return response.send(format === 'svg' ? await qrSvg(wish) : await qrPng(wish))
  }
}
