import { typedList } from '#shared/form_changes'
import { isSamePlace, LOCATION_TYPES, locationOf } from '#shared/location'

type Fields = Record<string, unknown>

/** A part of a record in which what is sent and what is saved differ; `path` leads to it. */
export type Difference = { path: string[]; mine: unknown; theirs: unknown }

/** Differences by who changed their field: both people, or the other one alone. */
export type Differences = { disputed: Difference[]; theirs: Difference[] }

/** Fields that no form shows, or that name what is changed. */
const UNSEEN = ['version', 'planned', 'from', 'meetingId', 'anyway']

/**
 * What a body that was sent would overwrite, part by part. The body differs there from the record that is saved, and the record
 * from what the form began with. Parts that the body does not name or the record does not show stay out. A field is disputed where
 * the body differs from what the form began with in any of its parts. Without an `initial` all that differs is disputed.
 */
export function differencesOf(sent: Fields, present: Fields, initial?: Fields): Differences {
  const all = Object.entries(sent)
    .filter(([name]) => name in present && isSeen(name))
    .flatMap(([name, mine]) => within([name], mine, present[name]))
  if (!initial) return { disputed: all, theirs: [] }
  const found = all.filter(({ path, theirs }) => !covers(theirs, at(path, initial)))
  const isMine = ({ path: [name] }: Difference) => !covers(sent[name!], initial[name!])
  return {
    disputed: found.filter((one) => isMine(one)),
    theirs: found.filter((one) => !isMine(one)),
  }
}

const isSeen = (name: string) => !UNSEEN.includes(name)

function at(path: string[], fields: unknown): unknown {
  return path.reduce((part, name) => Object(part)[name] as unknown, fields)
}

function within(path: string[], mine: unknown, theirs: unknown): Difference[] {
  if (covers(mine, theirs)) return []
  if (!isParted(mine) || !isParted(theirs)) return [{ path, mine, theirs }]
  return Object.entries(mine)
    .filter(([name]) => isSeen(name))
    .flatMap(([name, part]) => within([...path, name], part, theirs[name]))
}

/** Whether the saved value has all that the sent one names. A place is one value. */
function covers(mine: unknown, theirs: unknown): boolean {
  if (isPlace(mine) && isPlace(theirs)) return isSamePlace(locationOf(mine), locationOf(theirs))
  return coversParts(mine, theirs)
}

/** The same part by part. Empty values are the same; a form may hold a list as a text. */
function coversParts(mine: unknown, theirs: unknown): boolean {
  if (Array.isArray(mine) && typeof theirs === 'string') return isSameList(mine, typedList(theirs))
  if (isEmpty(mine) || isEmpty(theirs)) return isEmpty(mine) && isEmpty(theirs)
  if (Array.isArray(mine)) return Array.isArray(theirs) && isSameList(mine, theirs)
  if (typeof mine !== 'object' || typeof theirs !== 'object') return mine === theirs
  return Object.entries(mine as Fields).every(
    ([name, part]) => !isSeen(name) || covers(part, (theirs as Fields)[name])
  )
}

function isSameList(mine: unknown[], theirs: unknown[]): boolean {
  return mine.length === theirs.length && mine.every((part, index) => covers(part, theirs[index]))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

const PARTS = ['type', 'address', 'link', 'phone', 'conference']

/** A place, as a form or an answer has it. */
export type Place = Parameters<typeof locationOf>[0]

/** Whether a value is a place; not a question, which may have the same type. */
export function isPlace(value: unknown): value is Place {
  const parts = Object(value) as { type?: unknown }
  const isKnown = LOCATION_TYPES.some((type) => type === parts.type)
  return isKnown && Object.keys(parts).every((name) => PARTS.includes(name))
}

/** Whether a value is shown part by part. A duration is one value, and so is a place. */
function isParted(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  return !Array.isArray(value) && !('unit' in value) && !isPlace(value)
}
