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
export type Found = { kind: 'services' | 'bookings' | 'buyers' | 'professionals'; hits: Hit[] }

/** What is looked for. */
export type Search = { text: string; words: string[]; most: number }

/** The search of a dashboard: each module answers with what it owns and this member may see. */
export const searched = defineHook<[trx: Trx, scope: AccountScope, search: Search], Found[]>()

/** The search of the public site: each module answers with what it shows to all. */
export const searchedByAll = defineHook<[trx: Trx, search: Search], Found[]>()

/** Words that count: names and titles have no more, and each is one more condition. */
const MOST_WORDS = 6

/** Rows that are compared with each other. A host with more that fit types another word. */
const CANDIDATES = 1000

/** Splits what was typed into the words that a result has to have. */
export function searchFor(text: string, most: number): Search {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return { text: words.join(' '), words, most }
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
  columns: string
  /** The order among results that fit equally well. */
  order: string
  bindings?: Record<string, string>
}

/**
 * Finds what has all words, whatever their accents and capitals. Where nothing has, words of four letters and more may
 * be written slightly otherwise (trigrams).
 */
export async function findSaid<Row>(trx: Trx, search: Search, source: Source): Promise<Row[]> {
  if (search.words.length === 0) return []
  const exact = await selectSaid<Row>(trx, search, { ...source, isLoose: false })
  if (exact.length > 0) return exact
  return selectSaid<Row>(trx, search, { ...source, isLoose: true })
}

async function selectSaid<Row>(
  trx: Trx,
  { text, words, most }: Search,
  { from, text: said, or, columns, order, bindings, isLoose }: Source & { isLoose: boolean }
): Promise<Row[]> {
  const each = words.map((word, index) =>
    hasWord(said, { name: `word${index}`, isLoose: isLoose && isLong(word) })
  )
  const fits = [each.join(' AND '), ...(or ? [or] : [])].map((one) => `(${one})`).join(' OR ')
  return sql<Row>(
    trx,
    `SELECT * FROM (SELECT ${columns}, word_similarity(search_fold(:text), ${said}) AS likeness ${from} AND (${fits})
       LIMIT :candidates) AS found ORDER BY likeness DESC, ${order} LIMIT :most`,
    { ...bindings, text, stems: stemsOf(words), candidates: CANDIDATES, most, ...patternsOf(words) }
  )
}

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
