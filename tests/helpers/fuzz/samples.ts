import { DateTime } from 'luxon'
import { hostile, pick, type Random } from './values.ts'

/** A JSON schema, as far as ours go. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maxLength?: number
  minLength?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Ids and names that exist, by the field or the parameter that takes one. */
export type Known = Record<string, string[]>

const soon = (days: number) =>
  DateTime.utc().plus({ days }).startOf('day').plus({ hours: 15 }).toISO()

const PATTERNED = [
  ...['09:00', '10:30', '24:00', '2027-01-10', '2027-01-10T10:00', '2027-01-10T10:00:00Z'],
  ...['+51', '987654321', 'una-cosa', 'unacosa', '#112233', '123456', 'UNO-2026', 'PE', '12345678'],
]

const NAMED: Record<string, (random: Random) => unknown> = {
  start: (random) => soon(1 + Math.floor(random() * 30)),
  end: (random) => soon(31 + Math.floor(random() * 20)),
  email: (random) => `fuzz${Math.floor(random() * 1e9)}@example.com`,
  timeZone: () => 'America/Lima',
  password: () => 'Secreto-2026!',
  url: () => 'https://calendars.example.com/a.ics',
  link: () => 'https://meet.example.com/sala',
  expires: () => '2030-01-10T10:00',
  currency: () => 'PEN',
  country: () => 'PE',
  slug: (random) => `uno-${Math.floor(random() * 1e9)}`,
  type: () => 'MEETING',
}

/** A value that a schema allows, and that often is what the field means. */
export function sampleOf(schema: Schema, name: string, random: Random, known: Known): unknown {
  const { enum: choices, const: only, type } = schema
  const union = schema.anyOf ?? schema.oneOf
  if (only !== undefined) return only
  if (choices) return pick(random, choices)
  if (union) return sampleOf(pick(random, union), name, random, known)
  if (known[name] && type === 'string') return pick(random, known[name])
  return ofType(schema, name, random, known)
}

function ofType(schema: Schema, name: string, random: Random, known: Known): unknown {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, random, known)
    case 'array': {
      const one = () => sampleOf(schema.items ?? {}, name.replace(/s$/, ''), random, known)
      return Array.from({ length: Math.floor(random() * 3) }, one)
    }
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 0, pick(random, [0, 1, 2, 30, 60]))
    case 'boolean':
      return random() < 0.5
    default:
      return textOf(schema, name, random)
  }
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, known: Known) {
  const names = Object.keys(properties).filter((key) => required.includes(key) || random() < 0.4)
  return Object.fromEntries(
    names.map((key) => [key, sampleOf(properties[key]!, key, random, known)])
  )
}

function textOf({ pattern, minLength = 0, maxLength = 80 }: Schema, name: string, random: Random) {
  const fitting = pattern
    ? PATTERNED.filter((text) => new RegExp(pattern).test(text) && text.length <= maxLength)
    : []
  if (fitting.length > 0) return pick(random, fitting)
  const named = NAMED[name]
  return named ? named(random) : 'Texto de prueba'.padEnd(minLength, 'x').slice(0, maxLength)
}

/** The same value with a hostile value at one place, however deep, or under an unknown key. */
export function spoiled(value: unknown, random: Random): unknown {
  const isInside = typeof value === 'object' && value !== null && random() < 0.85
  if (!isInside) return hostile(random)
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostile(random)]
    const at = Math.floor(random() * value.length)
    return value.map((item: unknown, index) => (index === at ? spoiled(item, random) : item))
  }
  const keys = Object.keys(value)
  const key = pick(random, [...keys, ...keys, 'x'.repeat(200), 'constructor', 'n\u0000', '\ud800'])
  return { ...value, [key]: spoiled((value as Record<string, unknown>)[key], random) }
}
