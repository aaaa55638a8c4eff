import QRCode from 'qrcode'
import { appUrl } from '#config/app'
import { qrQuery } from '../validators/qr.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { accountByUsername, userNotFound } from '#accounts'

/** Survives a quarter of it being dirty or covered, which happens on doors and counters (ISO/IEC 18004, level Q). */
const ROBUST = { errorCorrectionLevel: 'Q', margin: 2 } as const

export default class QrController {
  /** GET /users/:username/qr: the public link as a picture to print or show. */
  async show({ request, params, response }: HttpContext) {
    const { format = 'png', size = 600 } = await request.validateUsing(qrQuery)
    const account = await accountByUsername(params.username)
    if (!account) throw userNotFound()

    const link = `${appUrl}/${account.username}`
    const name = `${account.username}.${format}`
    response.header('content-disposition', `inline; filename="${name}"`)
    if (format === 'svg') {
      response.header('content-type', 'image/svg+xml')
      return response.send(await QRCode.toString(link, { ...ROBUST, type: 'svg', width: size }))
    }
    response.header('content-type', 'image/png')
    return response.send(await QRCode.toBuffer(link, { ...ROBUST, width: size }))
  }
}
