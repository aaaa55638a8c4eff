import { createElement } from 'react'
import type { Mail } from './contract.ts'
import { product } from '#config/product'
import { render } from '@react-email/render'
import { plainLetter } from './plain_letter.ts'
import { plainWords } from '#shared/plain_words'
import type { Destination } from '../define_channel.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import { letterText, type Content, type Letter } from '../letter.ts'

/** A message as a mail, in HTML and in plain text. Nothing that people wrote becomes a link. */
export async function composeMail(
  { name, subject, letter, calendar, unsubscribe }: Content,
  { address, email, replyTo, isUnanswered }: Destination
): Promise<Mail> {
  const { default: template } = await email()
  const plain = plainLetter(isUnanswered ? unanswered(letter) : letter)
  return {
    to: { name: plainWords(name), address },
    subject: plainWords(subject),
    html: await render(createElement(template, { ...plain, brand: product.name })),
    text: letterText(plain),
    ...(replyTo && { replyTo: { ...replyTo, name: plainWords(replyTo.name) } }),
    ...(calendar && { calendar }),
    ...(unsubscribe && { unsubscribe }),
  }
}

/** Says that an answer does not reach the host, and where the client finds them. */
function unanswered(letter: Letter): Letter {
  const { sender, locale, footer } = letter
  if (!sender) return letter
  const words = i18nManager.locale(locale).t('emails.not_read', { host: sender.name })
  return { ...letter, footer: `${footer} ${words}` }
}
