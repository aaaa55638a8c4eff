import type { FunctionComponent } from 'react'
import type { CalendarMethod } from '#ticketing'

/**
 * A fact of a message, on a line. Only `href` becomes a link. Only `contact` holds addresses and numbers, each on a line of
 * its own, so that a narrow screen cuts none in two.
 */
export type Fact = {
  label: string
  value: string
  note?: string
  href?: string
  contact?: string[]
}

/** An action of the reader, at an address of ours. */
export type LetterAction = { label: string; href: string }

/** The parts of a message in the order in which they are read, translated and formatted. */
export type Letter = {
  locale: 'es' | 'en'
  preview: string
  title: string
  greeting?: string
  intro: string
  code?: string
  facts: Fact[]
  actions: LetterAction[]
  note?: string
  footer: string
}

/** A message for one reader, before a channel gives it its form. `name` is the reader's. */
export type Content = {
  name: string
  subject: string
  letter: Letter
  calendar?: { method: CalendarMethod; content: string }
}

/** A template of React Email, loaded when the first mail is composed with it. */
export type Template = () => Promise<{ default: FunctionComponent<Letter & { brand: string }> }>

/** A letter as plain text. Each fact and link has a line of its own, so that no program joins two addresses. */
export function letterText({ title, greeting, intro, code, facts, actions, ...rest }: Letter) {
  const links = actions.map(({ label, href }) => `${label}: ${href}`)
  const blocks = [
    [title],
    [greeting, intro],
    [code],
    facts.flatMap(factLines),
    links,
    [rest.note],
    ['--', rest.footer],
  ]
  return blocks
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}

function factLines({ label, value, note, href, contact }: Fact): (string | undefined)[] {
  const line = `${label}: ${value}${note ? ` (${note})` : ''}`
  return [line, ...(contact ?? []), href && href !== value ? href : undefined]
}
