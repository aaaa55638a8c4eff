import { createElement } from 'react'
import type { Mail } from './contract.ts'
import { product } from '#config/product'
import { render } from '@react-email/render'
import { plainLetter } from './plain_letter.ts'
import { plainWords } from '#shared/plain_words'
import type { Destination } from '../define_channel.ts'
import { letterText, type Content } from '../letter.ts'

/** A message as a mail, in HTML and in plain text. Nothing that people wrote becomes a link. */
export async function composeMail(
  { name, subject, letter, calendar }: Content,
  { address, email, replyTo }: Destination
): Promise<Mail> {
  const { default: template } = await email()
  const plain = plainLetter(letter)
  return {
    to: { name: plainWords(name), address },
    subject: plainWords(subject),
    html: await render(createElement(template, { ...plain, brand: product.name })),
    text: letterText(plain),
    ...(replyTo && { replyTo: { ...replyTo, name: plainWords(replyTo.name) } }),
    ...(calendar && { calendar }),
  }
}
