import { createElement } from 'react'
import LetterMail from '#emails/letter'
import { render } from '@react-email/render'
import type { Mail } from './contract.ts'
import { product } from '#config/product'
import { plainLetter } from './plain_letter.ts'
import { plainWords } from '#shared/plain_words'
import { letterText, type Letter } from '../letter.ts'

type Contents = Pick<Mail, 'to' | 'subject' | 'calendar'> & { letter: Letter }

/** A letter as a mail, in HTML and in plain text. Every mail is made here, so that nothing people wrote becomes a link. */
export async function composeMail({ to, subject, letter, calendar }: Contents): Promise<Mail> {
  const plain = plainLetter(letter)
  return {
    to: { name: plainWords(to.name), address: to.address },
    subject: plainWords(subject),
    html: await render(createElement(LetterMail, { ...plain, brand: product.name })),
    text: letterText(plain),
    ...(calendar && { calendar }),
  }
}
