import { malformed } from '../errors.ts'
import { refusedFields, type RefusedField } from '../refused_fields.ts'

/**
 * The deepest nesting that is read; our bodies have half of it. More could exhaust the stack of the code that walks a body.
 */
const DEEPEST = 32

/** As many wrong fields as are named. */
const MOST_NAMED = 20

/** What PostgreSQL stores neither as text nor as JSON: NUL, and one half of a surrogate pair. */
export function isPlain(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/**
 * Refuses keys and values, however deep, that cannot be stored as text: VALIDATION_ERROR (422). So it refuses keys that
 * every object has (`toString`), which would change what the object is read as. A body that is nested too deep is MALFORMED
 * (400).
 */
export function requirePlainText(...values: unknown[]): void {
  const wrong = values.flatMap((value) => unplainFields(value)).slice(0, MOST_NAMED)
  if (wrong.length > 0) throw refusedFields(wrong)
}

type Step = { value: unknown; path: string; depth: number }

/** Walks without recursion: a body may be nested as deep as its size allows. */
function unplainFields(root: unknown): RefusedField[] {
  const wrong: RefusedField[] = []
  const steps: Step[] = [{ value: root, path: '', depth: 0 }]
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { value, path, depth } = step
    if (depth > DEEPEST) throw malformed()
    if (typeof value === 'string' && !isPlain(value)) wrong.push({ field: path, rule: 'plainText' })
    if (typeof value !== 'object' || value === null) continue

    for (const [key, inner] of Object.entries(value)) {
      const field = path === '' ? shown(key) : `${path}.${shown(key)}`
      const rule = refusalOf(key)
      if (rule) wrong.push({ field, rule })
      else steps.push({ value: inner, path: field, depth: depth + 1 })
    }
  }
  return wrong
}

function refusalOf(key: string) {
  if (!isPlain(key)) return 'plainText'
  return key in Object.prototype ? 'unknown' : undefined
}

/** A key as it can be told: what cannot be stored stands as a replacement character. */
function shown(key: string) {
  return key.toWellFormed().replaceAll('\u0000', '\ufffd')
}
