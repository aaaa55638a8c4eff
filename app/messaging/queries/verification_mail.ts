import { createElement } from 'react'
import type { Mail } from '../contracts.ts'
import { product } from '#config/product'
import { renderMail } from './render_mail.ts'
import type { VerificationCard } from '#accounts'
import i18nManager from '@adonisjs/i18n/services/main'
import VerificationCode from '#emails/verification_code'

/** The mail with the six digits. */
export async function verificationMail({
  email,
  firstName,
  locale,
  code,
}: VerificationCard): Promise<Mail> {
  const i18n = i18nManager.locale(locale)
  const t = (key: string, values?: Record<string, string>) => i18n.t(key, values)
  return {
    to: { name: firstName, address: email },
    subject: t('emails.verification_code.subject', { code, product: product.name }),
    ...(await renderMail(
      createElement(VerificationCode, { t, locale, code, firstName, brand: product.name })
    )),
  }
}
