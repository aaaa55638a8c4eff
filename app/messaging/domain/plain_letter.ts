import type { Fact, Letter } from './letter.ts'
import { plainWords } from '#shared/plain_words'

/** A letter of which no mail program makes links but those that are ours or were let through as `href` and `contact`. */
export function plainLetter({ locale, facts, actions, ...words }: Letter): Letter {
  return {
    ...inEach(words),
    locale,
    facts: facts.map(plainFact),
    actions: actions.map(({ label, href }) => ({ label: plainWords(label), href })),
  }
}

function plainFact({ href, contact, ...words }: Fact): Fact {
  const { value } = words
  return { ...inEach(words), ...(href === value && { value }), href, contact }
}

function inEach<Words extends Record<string, string | undefined>>(words: Words): Words {
  const plain = Object.entries(words).map(([name, text]) => [name, text && plainWords(text)])
  return Object.fromEntries(plain) as Words
}
