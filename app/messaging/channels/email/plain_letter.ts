import { plainWords } from '#shared/plain_words'
import type { Fact, Face, Letter, LetterAction, LetterDate, Paragraph } from '../letter.ts'

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

function partsOf({ sender, reader, state, seats, service, ...letter }: Letter): Partial<Letter> {
  return {
    ...(letter.body && { body: letter.body.map(plainParagraph) }),
    ...(letter.signature && { signature: letter.signature.map(plainParagraph) }),
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

/** Words that stand together are read together, so that no two of them make an address. Spaces beside links stay. */
function plainParagraph(runs: Paragraph): Paragraph {
  const joined: Paragraph = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (typeof run === 'string' && typeof last === 'string') joined[joined.length - 1] = last + run
    else joined.push(run)
  }
  return joined.map((run) => (typeof run === 'string' ? plainRun(run) : plainAction(run)))
}

function plainRun(run: string): string {
  const [before, after] = [/^\s/.test(run) ? ' ' : '', /\s$/.test(run) ? ' ' : '']
  const words = sentence(run)
  return words ? before + words + after : before || after
}

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
