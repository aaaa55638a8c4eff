import { plainWords } from '#shared/plain_words'
import type { Fact, Face, Letter, LetterAction, LetterDate } from '../letter.ts'

/** A letter in which mail programs find no links but our own and those in `href` and `contact`. */
export function plainLetter(letter: Letter): Letter {
  const { preview, title, intro, code, note, footer, home } = letter
  const texts = mapTexts({ preview, title, intro, code, note, footer }, sentence)
  return {
    ...letter,
    ...texts,
    ...partsOf(letter),
    ...(letter.written && { written: letter.written.map(plainWords) }),
    dates: letter.dates.map(plainDate),
    facts: letter.facts.map(plainFact),
    actions: letter.actions.map(plainAction),
    calendars: letter.calendars.map(plainAction),
    changes: letter.changes.map(plainAction),
    ...(home && { home: plainAction(home) }),
  }
}

function partsOf({ sender, reader, state, seats, service }: Letter): Partial<Letter> {
  return {
    ...(sender && { sender: { ...sender, ...plainFace(sender), line: plainWords(sender.line) } }),
    ...(reader && { reader: plainFace(reader) }),
    ...(state && { state: { ...state, words: plainWords(state.words) } }),
    ...(seats && { seats: { ...seats, words: plainWords(seats.words) } }),
    ...(service && {
      service: { title: plainWords(service.title), lines: service.lines.map(plainWords) },
    }),
  }
}

const plainFace = ({ name, initials, picture }: Face): Face => ({
  name: plainWords(name),
  initials: plainWords(initials),
  picture,
})

const plainAction = ({ label, href }: LetterAction) => ({ label: plainWords(label), href })

function plainDate({ notes, href, ...texts }: LetterDate): LetterDate {
  return { ...mapTexts(texts, plainWords), notes: notes.map(plainWords), href }
}

function plainFact({ href, contact, ...texts }: Fact): Fact {
  return { ...mapTexts(texts, plainWords), href, contact }
}

/** One full stop where a sentence ends in a value with a stop of its own: `a las 09:00 a. m.`, `Quispe S.A.C.` */
function sentence(text: string): string {
  return plainWords(text).replace(/(?<!\.)\.\.(?!\.)/g, '.')
}

function mapTexts<Texts extends Record<string, string | undefined>>(
  texts: Texts,
  change: (text: string) => string
): Texts {
  const changed = Object.entries(texts).map(([name, text]) => [name, text && change(text)])
  return Object.fromEntries(changed) as Texts
}
