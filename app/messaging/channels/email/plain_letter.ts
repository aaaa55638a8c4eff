import type { Fact, Letter } from '../letter.ts'
import { plainWords } from '#shared/plain_words'

/** A letter of which no mail program makes links but those that are ours or were let through as `href` and `contact`. */
export function plainLetter({ locale, facts, actions, ...words }: Letter): Letter {
  return {
    ...inEach(words, (text) => oneStop(plainWords(text))),
    locale,
    facts: facts.map(plainFact),
    actions: actions.map(({ label, href }) => ({ label: plainWords(label), href })),
  }
}

function plainFact({ href, contact, ...words }: Fact): Fact {
  const { value } = words
  return { ...inEach(words, plainWords), ...(href === value && { value }), href, contact }
}

/** One full stop where a sentence ends in a value with a stop of its own: `a las 09:00 a. m.`, `Quispe S.A.C.` */
function oneStop(text: string): string {
  return text.replace(/(?<!\.)\.\.(?!\.)/g, '.')
}

function inEach<Words extends Record<string, string | undefined>>(
  words: Words,
  change: (text: string) => string
): Words {
  const changed = Object.entries(words).map(([name, text]) => [name, text && change(text)])
  return Object.fromEntries(changed) as Words
}
