import { defineHook } from './hooks.ts'
import type { AccountScope } from './account_scope.ts'
import { sql, type Trx } from './database/transaction.ts'

/** A pattern for ILIKE that finds the words as they stand, whatever characters they have. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Something that a search found. Its `path` is below the account's dashboard, or an address of the site. */
export type Hit = {
  id: string
  title: string
  description: string | null
  path: string
  /** When it takes place, if it does. */
  at: Date | null
  /** The state of a booking. */
  state: string | null
}

/** What one module found, the best first. */
export type Found = {
  kind: 'services' | 'bookings' | 'attended' | 'buyers' | 'professionals'
  hits: Hit[]
}

/** What is looked for. `isLoose`: words of four letters and more may be written slightly otherwise. */
export type Search = { text: string; words: string[]; most: number; isLoose: boolean }

/** The search of a dashboard: each module answers with what it owns and this member may see. */
export const searched = defineHook<[trx: Trx, scope: AccountScope, search: Search], Found[]>()

/** The search of the public site: each module answers with what it shows to all. */
export const searchedByAll = defineHook<[trx: Trx, search: Search], Found[]>()

/** Words that count: names and titles have no more, and each is one more condition. */
const MOST_WORDS = 6

/** Rows that are compared with each other. A host with more that fit types another word. */
const CANDIDATES = 1000

/** A phone number as people write it: at least seven digits, and nothing that is in no number. */
const PHONE = /^\+?[\d\s().-]+$/
const FEWEST_DIGITS = 7

/** Splits what was typed into the words that a result has to have. */
export function searchFor(text: string, most: number): Search {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return { text: words.join(' '), words, most, isLoose: false }
}

/**
 * What `find` finds by the words as they are. Where that is nothing at all, by the digits of a phone number, and then by words
 * written slightly otherwise. Documents have signs of their own, so they are looked for as they are first.
 */
export async function exactFirst(
  search: Search,
  find: (search: Search) => Promise<Found[]>
): Promise<Found[]> {
  const digits = search.text.replace(/\D/g, '')
  const isPhone = PHONE.test(search.text) && digits.length >= FEWEST_DIGITS
  const exact = [search, ...(isPhone ? [{ ...search, text: digits, words: [digits] }] : [])]
  for (const one of exact) {
    const found = await find(one)
    if (found.some(({ hits }) => hits.length > 0)) return found
  }
  return find({ ...search, isLoose: true })
}

/** How like a word has to be, from 0 to 1. One letter less in `quispe` is 0.5. */
const LIKENESS = '0.4'

/** Begins a search. A statement that takes longer than so many milliseconds ends, and the search is BUSY (503). */
export async function beginSearch(trx: Trx, milliseconds: number): Promise<void> {
  await sql(trx, SETTINGS, { timeout: `${milliseconds}ms`, likeness: LIKENESS })
}

const SETTINGS = `SELECT set_config('statement_timeout', :timeout, true),
  set_config('pg_trgm.word_similarity_threshold', :likeness, true)`

/** How a kind of thing is searched. All parts are our own SQL; what was typed goes in bindings alone. */
type Source = {
  /** FROM with its joins and what else limits it. */
  from: string
  /** The expression of the index. */
  text: string
  /** Another condition that is enough by itself, on the bindings `:text` and `:stems`. */
  or?: string
  /** The condition under which a row stands for another one that fits. */
  standsFor?: (fits: string) => string
  /** For each word a condition under which it counts as found elsewhere. Another word has to stand in the text. */
  elsewhere?: (string | undefined)[]
  columns: string
  /** The order among results that fit equally well. */
  order: string
  bindings?: Parameters<typeof sql>[2]
}

/** Finds what has all words, whatever their accents and capitals, or has words like them (trigrams). */
export async function findSaid<Row>(
  trx: Trx,
  { text, words, most, isLoose }: Search,
  source: Source
): Promise<Row[]> {
  if (words.length === 0) return []
  const { from, text: said, or, standsFor, columns, order, bindings } = source
  const own = fitOf(words, { ...source, isLoose })
  const others = [or, standsFor?.(own)].filter(Boolean)
  const fits = [own, ...others].map((one) => `(${one})`).join(' OR ')
  return sql<Row>(
    trx,
    `SELECT * FROM (SELECT ${columns}, word_similarity(search_fold(:text), ${said}) AS likeness ${from} AND (${fits})
       LIMIT :candidates) AS found ORDER BY likeness DESC, ${order} LIMIT :most`,
    { ...bindings, text, stems: stemsOf(words), candidates: CANDIDATES, most, ...patternsOf(words) }
  )
}

function fitOf(words: string[], { text, elsewhere = [], isLoose }: Source & { isLoose: boolean }) {
  const own = wordConditions(words, text, isLoose)
  if (!elsewhere.some(Boolean)) return own.join(' AND ')
  const each = own.map((has, index) => [has, elsewhere[index]].filter(Boolean).join(' OR '))
  return `${each.map((one) => `(${one})`).join(' AND ')} AND (${own.join(' OR ')})`
}

/** The rows of `from` whose text has any of the words; `has` says for each word whether it does. */
export async function findWords(
  trx: Trx,
  { words, isLoose }: Search,
  { from, text, columns, bindings }: Omit<Source, 'order'>
): Promise<{ id: string; has: boolean[] }[]> {
  const each = wordConditions(words, text, isLoose)
  return sql(
    trx,
    `SELECT ${columns}, ARRAY[${each.join(', ')}] AS has ${from} AND (${each.join(' OR ')}) LIMIT :candidates`,
    { ...bindings, candidates: CANDIDATES, ...patternsOf(words) }
  )
}

const wordConditions = (words: string[], text: string, isLoose: boolean) =>
  words.map((word, index) =>
    hasWord(text, { name: `word${index}`, isLoose: isLoose && isLong(word) })
  )

/** A word stands anywhere. One or two letters begin a word, because a trigram index finds no shorter part. */
function hasWord(said: string, { name, isLoose }: { name: string; isLoose: boolean }): string {
  const has = `${said} LIKE search_fold(:${name}First) OR ${said} LIKE search_fold(:${name}Later)`
  return `(${has}${isLoose ? ` OR ${said} %> search_fold(:${name})` : ''})`
}

const isLong = (word: string) => word.length > 3

function patternsOf(words: string[]): Record<string, string> {
  const patterns = words.map((word, index) => {
    const inside = containing(word)
    const begins = inside.slice(1)
    const [first, later] = word.length > 2 ? [inside, inside] : [begins, `% ${begins}`]
    return [
      [`word${index}`, word],
      [`word${index}First`, first],
      [`word${index}Later`, later],
    ]
  })
  return Object.fromEntries(patterns.flat())
}

/** The words for `to_tsquery`: each of letters and digits alone, and the beginning of a longer one. */
function stemsOf(words: string[]): string {
  const plain = words.flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
  return plain.map((word) => `${word}:*`).join(' & ')
}
