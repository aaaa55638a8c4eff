import type { Mail } from '../channels/email/contract.ts'
import { product } from '#config/product'
import { composeMail } from '../channels/email/compose_mail.ts'
import type { VerificationCard } from '#accounts'
import i18nManager from '@adonisjs/i18n/services/main'

const MESSAGES = { EMAIL: 'verification_code', BANK_ACCOUNT: 'bank_code' }

/** The mail with the six digits, in the words of what they are for. */
export async function verificationMail({
  email,
  firstName,
  locale,
  code,
  purpose,
}: VerificationCard): Promise<Mail> {
  const i18n = i18nManager.locale(locale)
  const values = { code, firstName, product: product.name }
  const t = (key: string) => i18n.t(`emails.${MESSAGES[purpose]}.${key}`, values)
  return composeMail({
    to: { name: firstName, address: email },
    subject: t('subject'),
    letter: {
      locale,
      preview: t('preview'),
      title: t('title'),
      intro: t('intro'),
      code,
      facts: [],
      actions: [],
      note: t('validity'),
      footer: t('footer'),
    },
  })
}
