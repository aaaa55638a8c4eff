import type { HttpContext } from '@adonisjs/core/http'
import { giveMarketingConsent } from './validators.ts'
import { transaction } from '#core/database/transaction'
import { networkDigest } from '../booking/check_unpaid.ts'
import { consentToMarketing } from './consent_to_marketing.ts'

/** A client's consent to invitations, by the code of one of their bookings. */
export default class ConsentsController {
  /** PUT /tickets/:code/marketing-consent. */
  async update({ request, params }: HttpContext) {
    const { accepted } = await request.validateUsing(giveMarketingConsent)
    const wish = { code: params.code as string, accepted, network: networkDigest(request.ip()) }
    return { consent: await transaction((trx) => consentToMarketing(trx, wish)) }
  }

  /** POST /tickets/:code/unsubscribe: by a mail program, whatever it sends along (RFC 8058). */
  async unsubscribe({ params }: HttpContext) {
    const wish = { code: params.code as string, accepted: false }
    return { consent: await transaction((trx) => consentToMarketing(trx, wish)) }
  }
}
