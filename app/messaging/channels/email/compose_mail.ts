import { createElement, type ReactElement } from 'react'
import type { Mail } from './contract.ts'
import { product } from '#config/product'
import { plainLetter } from './plain_letter.ts'
import { plainWords } from '#shared/plain_words'
import type { Destination } from '../define_channel.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import i18nManager from '@adonisjs/i18n/services/main'
import { letterText, type Content, type Letter, type Template } from '../letter.ts'

/** A message as a mail, in HTML and in plain text. Nothing that people wrote becomes a link. */
export async function composeMail(
  { name, subject, letter, calendar, unsubscribe }: Content,
  { address, email, replyTo, isUnanswered }: Destination
): Promise<Mail> {
  const { default: template } = await loadedOnce(email)
  const plain = plainLetter(isUnanswered ? unanswered(letter) : letter)
  return {
    to: { name: plainWords(name), address },
    subject: plainWords(subject),
    html: markupOf(createElement(template, { ...plain, brand: product.name })),
    text: letterText(plain),
    ...(replyTo && { replyTo: { ...replyTo, name: plainWords(replyTo.name) } }),
    ...(calendar && { calendar }),
    ...(unsubscribe && { unsubscribe }),
  }
}

const loaded = new WeakMap<Template, ReturnType<Template>>()

/** A template that is loaded at its first mail. To ask for a module again takes longer than to draw a mail. */
function loadedOnce(template: Template): ReturnType<Template> {
  const module = loaded.get(template) ?? template()
  loaded.set(template, module)
  return module
}

/** What mail programs expect before HTML with tables, as React Email writes it. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** What React adds to load pictures of a page sooner. Mail programs load them in their own way, if at all. */
const PRELOADS = /<link rel="preload" as="image"[^>]*>/g

/**
 * The HTML of a template. A mail waits for nothing while it is drawn, so it is written in one go: `render` of React Email goes
 * through streams for that and takes ten times as long.
 */
function markupOf(mail: ReactElement): string {
  return DOCTYPE + renderToStaticMarkup(mail).replace(PRELOADS, '')
}

/** Says that an answer does not reach the host, and where the client finds them. */
function unanswered(letter: Letter): Letter {
  const { sender, locale, footer } = letter
  if (!sender) return letter
  const words = i18nManager.locale(locale).t('emails.not_read', { host: sender.name })
  return { ...letter, footer: `${footer} ${words}` }
}
