import ICAL from 'ical.js'
import type { Mail } from '#app/messaging/channels/email/contract'

/** Of what mail programs make links. */
const LINKABLE =
  /\p{L}:[/\p{L}]|\/\/|\\\\|[\p{L}\p{N}][.。．｡][\p{L}]{2}|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]/u

const URL_IN_TEXT = /https?:\/\/\S+/g

/** The addresses that a mail's HTML leads to. */
export const hrefsOf = ({ html }: Mail) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))

/** The addresses in a mail's plain text. */
export const urlsOf = ({ text }: Mail): string[] => text.match(URL_IN_TEXT) ?? []

/** What a reader sees of the HTML, without its addresses. */
export function wordsOf({ html }: Mail): string {
  const body = html.slice(html.indexOf('<body')).replace(/<!--.*?-->/gs, '')
  return (
    body
      // The padding behind the preview, which keeps the mail's first words out of it.
      .replace(/(\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF)+/g, '')
      .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
  )
}

/** What in a mail a mail program would make a link of, though it is none of those that are let through. */
export function strayLinks(mail: Mail, allowed: string[]): string[] {
  const texts = [mail.subject, mail.to.name, mail.text, wordsOf(mail)]
  return texts
    .map((text) => allowed.reduce((left, known) => left.replaceAll(known, ''), text))
    .flatMap((text) => text.split('\n').filter((line) => LINKABLE.test(line)))
}

/** Lines of the plain text that hold more than one address, or something after one. */
export function gluedLines({ text }: Mail): string[] {
  return text.split('\n').filter((line) => /https?:\/\/.*(https?:\/\/|\s\S)/.test(line))
}

/** Lines that end a sentence twice (`a. m..`); an ellipsis is none. */
export function doubledStops(mail: Mail): string[] {
  const texts = [mail.subject, mail.text, wordsOf(mail), mail.calendar?.content ?? '']
  return texts.flatMap((text) =>
    text.split('\n').filter((line) => /[ap]\. m\.\./.test(line) || /(?<!\.)\.\.(?!\.)/.test(line))
  )
}

/** A mail's calendar entries, read as a calendar reads them. */
export function entriesOf({ calendar }: Mail) {
  const file = new ICAL.Component(ICAL.parse(calendar!.content) as string)
  return file.getAllSubcomponents('vevent').map((event) => ({
    method: file.getFirstPropertyValue('method') as string,
    alarms: event.getAllSubcomponents('valarm').length,
    attendees: event.getAllProperties('attendee').map((one) => String(one.getFirstValue())),
    missing: ['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'organizer'].filter(
      (name) => !event.hasProperty(name)
    ),
    stamp: String(event.getFirstPropertyValue('dtstamp')),
    status: event.getFirstPropertyValue('status') as string,
    summary: event.getFirstPropertyValue('summary') as string,
    location: event.getFirstPropertyValue('location') as string | null,
    description: event.getFirstPropertyValue('description') as string,
  }))
}
