import type { FunctionComponent } from 'react'
import type { CalendarMethod } from '#ticketing'

/**
 * A line of what a message is about. Only `href` becomes a link, and only `contact` may hold addresses and numbers: each has
 * a line of its own, so that a narrow screen cuts none in two.
 */
export type Fact = {
  label: string
  value: string
  note?: string
  href?: string
  contact?: string[]
}

/** Something the reader can do, at an address of ours. */
export type LetterAction = { label: string; href: string }

/** What a message says, in the order in which it is read. All of it is translated and formatted. */
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

/** A letter as plain text: each fact and each link has a line of its own, so that no program joins two addresses. */
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
