import { plainWords } from './plain_words.ts'

/** Letters of a subject that a phone shows whole. */
export const MOST_OF_SUBJECT = 50

/** A name as subjects may hold it, the longest form first. */
export type Forms = string[]

type Names = Record<string, string>

/** A person: `Ana María Quispe`, `Ana María`, `Ana M.`, `Ana`. */
export function formsOfPerson(name: string): Forms {
  const whole = plainWords(name)
  const [first = '', second = ''] = whole.split(' ')
  const initial = /^\p{L}/u.exec(second)?.[0]
  return [whole, `${first} ${second}`.trim(), ...(initial ? [`${first} ${initial}.`] : []), first]
}

/** Several people: all names, the first names, the first person alone. */
export function formsOfPeople(names: string[]): Forms {
  const [first = ''] = names
  const firsts = names.map((name) => plainWords(name).split(' ')[0]!)
  const together = names.length > 1 ? [names.map(plainWords).join(', '), firsts.join(', ')] : []
  return [...together, ...formsOfPerson(first)]
}

/**
 * A subject of at most fifty letters. All its names take the longest form with which it fits; where none does, the longest
 * name is cut, at a word where that leaves half of it.
 */
export function fitSubject(write: (names: Names) => string, forms: Record<string, Forms>): string {
  const levels = Math.max(1, ...Object.values(forms).map(({ length }) => length))
  for (let level = 0; level < levels; level++) {
    const subject = write(namesAt(forms, level))
    if (subject.length <= MOST_OF_SUBJECT) return subject
  }
  return cutSubject(write, namesAt(forms, levels))
}

function namesAt(forms: Record<string, Forms>, level: number): Names {
  return Object.fromEntries(
    Object.entries(forms).map(([key, known]) => [key, known[level] ?? known.at(-1) ?? ''])
  )
}

function cutSubject(write: (names: Names) => string, shortest: Names): string {
  const names = { ...shortest }
  const byLength = Object.entries(names).sort(([, one], [, other]) => other.length - one.length)
  for (const [key, name] of byLength) {
    const surplus = write(names).length - MOST_OF_SUBJECT
    const isInside = write({ ...names, [key]: '' }) !== write(names)
    if (surplus > 0 && isInside) names[key] = cut(name, name.length - surplus)
  }
  return cut(write(names), MOST_OF_SUBJECT)
}

/** A text of at most so many letters, with an ellipsis where it was cut; no letter loses its marks. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let left = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (left.length + segment.length >= most) break
    left += segment
  }
  const word = left.slice(0, Math.max(0, left.lastIndexOf(' ')))
  const isEnd = text[left.length] === ' '
  return `${(!isEnd && word.length >= most / 2 ? word : left).trimEnd()}…`
}
