import { appUrl } from '#config/app'
import { product } from '#config/product'
import { faceOf } from '../channels/sender.ts'
import type { Together } from './find_together.ts'
import type { Content, Fact } from '../channels/letter.ts'
import i18nManager from '@adonisjs/i18n/services/main'

/** One mail of several notices: each with what happened, who, what, when, and its link. */
export function writeTogether({ host, notices, more }: Together): Content {
  const { locale, fullName, firstName, type, id } = host
  const i18n = i18nManager.locale(locale)
  const values = {
    count: notices.length + more,
    more,
    host_short: type === 't' ? fullName : firstName,
  }
  const t = (key: string) =>
    i18n.t(`emails.notices_together.host.${key}`, { ...values, product: product.name })
  const own = type === 't' ? `t/${id}` : 'u/me'
  const facts = notices.map(factOf)
  return {
    name: fullName,
    subject: t('subject'),
    letter: {
      locale,
      reader: faceOf(host),
      state: { tone: 'ok', words: t('state') },
      title: t('title'),
      intro: t('intro'),
      preview: facts.map(({ label }) => label).join(' · '),
      dates: [],
      facts,
      actions: [{ label: t('action'), href: `${appUrl}/profile/${own}/bookings` }],
      calendars: [],
      ...(more > 0 && { note: t('more') }),
      changes: [],
      footer: t('footer'),
    },
    values,
  }
}

/** `Nueva reserva · Rosa Flores`, and below it what and when, which leads to the booking. */
function factOf({ letter, values = {} }: Together['notices'][number]): Fact {
  const { state, title, actions } = letter
  const { client = '', service = '', when = '' } = values
  const label = [state?.words ?? title, client].filter(Boolean).join(' · ')
  const value = [service, when].filter(Boolean).join(', ')
  return { label, value: value || title, href: actions[0]?.href }
}
