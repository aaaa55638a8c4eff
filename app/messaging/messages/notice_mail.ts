import type { Mail } from '../channels/email/contract.ts'
import { product } from '#config/product'
import type { PersonCard } from '#accounts'
import { composeMail } from '../channels/email/compose_mail.ts'
import i18nManager from '@adonisjs/i18n/services/main'

type Contents = {
  /** Its texts stand under `emails.<message>`: subject, title, intro, action, note, footer. */
  message: string
  /** Where the button leads. */
  action: string
  values?: Record<string, string>
}

/** A short mail with one thing to do, in the reader's language. */
export async function noticeMail(
  { email, firstName, locale }: Pick<PersonCard, 'email' | 'firstName' | 'locale'>,
  { message, action, values = {} }: Contents
): Promise<Mail> {
  const i18n = i18nManager.locale(locale)
  const t = (key: string) =>
    i18n.t(`emails.${message}.${key}`, { firstName, product: product.name, ...values })
  return composeMail({
    to: { name: firstName, address: email },
    subject: t('subject'),
    letter: {
      locale,
      preview: t('intro'),
      title: t('title'),
      intro: t('intro'),
      facts: [],
      actions: [{ label: t('action'), href: action }],
      note: t('note'),
      footer: t('footer'),
    },
  })
}
