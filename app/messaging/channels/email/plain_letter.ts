import type { Fact, Letter } from '../letter.ts'
import { plainWords } from '#shared/plain_words'

/** A letter in which mail programs find no links but our own and those in `href` and `contact`. */
export function plainLetter({ locale, facts, actions, ...texts }: Letter): Letter {
  return {
    ...mapTexts(texts, (text) => singleStop(plainWords(text))),
    locale,
    facts: facts.map(plainFact),
    actions: actions.map(({ label, href }) => ({ label: plainWords(label), href })),
  }
}

function plainFact({ href, contact, ...texts }: Fact): Fact {
  const { value } = texts
  return { ...mapTexts(texts, plainWords), ...(href === value && { value }), href, contact }
}

/** One full stop where a sentence ends in a value with a stop of its own: `a las 09:00 a. m.`, `Quispe S.A.C.` */
function singleStop(text: string): string {
  return text.replace(/(?<!\.)\.\.(?!\.)/g, '.')
}

function mapTexts<Texts extends Record<string, string | undefined>>(
  texts: Texts,
  change: (text: string) => string
): Texts {
  const changed = Object.entries(texts).map(([name, text]) => [name, text && change(text)])
  return Object.fromEntries(changed) as Texts
}
