import type { Seats } from '#shared/seats'
import type { FunctionComponent } from 'react'
import type { CalendarMethod } from '#ticketing'
import type { HostColors } from '#shared/host_colors'

/** A fact of a message, below its label. Only `contact` holds addresses and numbers, each on a line of its own. */
export type Fact = { label: string; value: string; href?: string; contact?: string[] }

/** An action of the reader. Its address is one of ours, a verified host's room, or a calendar's page. */
export type LetterAction = { label: string; href: string }

/** A person's face: a picture (an absolute address), else initials. */
export type Face = { name: string; initials: string; picture: string | null }

/** The host that a client's message comes from, with their profession and colours. */
export type Sender = Face & { line: string; colors: HostColors }

/** What has become of something: it stands, it waits, it is over. */
export type Tone = 'ok' | 'wait' | 'off'

/** One meeting on the reader's clock. */
export type LetterDate = {
  /** `Sesión 1 de 3`; empty where there is one. */
  label: string
  /** `lun`, `23`, `nov`, and all of it. */
  weekday: string
  day: string
  month: string
  date: string
  /** `11:00`, `11:50 a. m.` */
  from: string
  to: string
  zone: string
  /** The same on another clock, and the time that it had before. */
  notes: string[]
  /** Its own page, where each date has one. */
  href?: string
}

/** A picture at an absolute address, with what stands for it where it is not loaded, and its size. */
export type LetterPicture = { src: string; alt: string; width: number; height: number }

/** A paragraph that a host wrote: words, and links to pages of ours between them. */
export type Paragraph = (string | LetterAction)[]

/** The parts of a message in the order in which they are read, translated and formatted. */
export type Letter = {
  locale: 'es' | 'en'
  /** What an inbox shows behind the subject. */
  preview: string
  /** Whose message it is; without one it is our own. */
  sender?: Sender
  /** The host who reads one of our own. */
  reader?: Face
  state?: { tone: Tone; words: string }
  /** Pictures of the host: a banner across the mail, and their logo above the title. */
  logo?: LetterPicture
  banner?: LetterPicture
  title: string
  intro?: string
  /** What its host wrote in place of the introduction, a paragraph each. */
  written?: string[]
  /** What the host wrote, and how they sign. */
  body?: Paragraph[]
  signature?: Paragraph[]
  code?: string
  seats?: Seats & { words: string }
  dates: LetterDate[]
  /** The service by name, with its place and price. */
  service?: { title: string; lines: string[] }
  facts: Fact[]
  /** Buttons, the main one first. */
  actions: LetterAction[]
  /** Ways to put a meeting into a calendar. */
  calendars: LetterAction[]
  note?: string
  /** Changes that are still allowed. */
  changes: LetterAction[]
  footer: string
  /** Where the reader of an invitation says that they want no more. */
  leave?: LetterAction
  /** The product's address, in messages to clients. */
  home?: LetterAction
}

/** A message for one reader, before a channel gives it its form. `name` is the reader's. */
export type Content = {
  name: string
  subject: string
  letter: Letter
  calendar?: { method: CalendarMethod; content: string }
  /** Where a mail program withdraws its reader's consent (RFC 8058). */
  unsubscribe?: string
  /** What fills the texts of its template, where a channel has templates of its own. */
  values?: Record<string, string | number>
  /** The template of its host's own, in place of one of ours. */
  template?: OwnTemplate
  /** The host's own number from which alone its template goes, because its reader knows no other of ours. */
  onlyFrom?: string
  /** What it says over WhatsApp in answer to its reader, in place of a template. */
  session?: SessionText
}

/** A host's own text as a template of WhatsApp. `variables` name the values of its message, in their order. */
export type OwnTemplate = {
  name: string
  language: 'es' | 'en'
  body: string
  variables: string[]
  buttons: ('confirm' | 'reschedule' | 'cancel')[]
}

/** An answer over WhatsApp with at most three buttons; `replyTo` is the provider's id of a message. */
export type SessionText = {
  text: string
  /** What a press asks for; the payload names the delivery of the answer too. */
  buttons: { title: string; action: string }[]
  replyTo?: string
  /** Our number that its reader wrote to, from which alone it can go. */
  number?: string
}

/** A template of React Email, loaded when the first mail is composed with it. */
export type Template = () => Promise<{ default: FunctionComponent<Letter & { brand: string }> }>

/** A letter as plain text. An address has a line of its own, below its label, so that no program joins it to another word. */
export function letterText(letter: Letter): string {
  const { title, intro, code, seats, dates, service, facts, actions, changes, note } = letter
  const { written = [], body = [], signature = [] } = letter
  const blocks = [
    [title],
    [intro],
    ...written.map((paragraph) => [paragraph]),
    ...body.map(paragraphLines),
    [code],
    [seats?.words],
    [service?.title, ...(service?.lines ?? [])],
    ...dates.map(dateLines),
    ...facts.map(factLines),
    ...[...actions, ...letter.calendars].map(actionLines),
    signature.flatMap(paragraphLines),
    [note],
    ...changes.map(actionLines),
    ['--', letter.footer],
    ...(letter.leave ? [actionLines(letter.leave)] : []),
    ...(letter.home ? [actionLines(letter.home)] : []),
  ]
  return blocks
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}

function dateLines({ label, date, from, to, zone, notes, href }: LetterDate) {
  return [label, `${date}, ${from} – ${to}`, zone, ...notes, href]
}

function factLines({ label, value, href, contact }: Fact) {
  return [`${label}: ${value}`, ...(contact ?? []), href]
}

/** Links stand on lines of their own, below their label. */
function paragraphLines(runs: Paragraph) {
  return runs.flatMap((run) => (typeof run === 'string' ? [run.trim()] : actionLines(run)))
}

const actionLines = ({ label, href }: LetterAction) => [`${label}:`, href]
