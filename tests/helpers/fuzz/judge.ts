import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

type Answered = { answer: Response; text: string; language: string }

const texts = new Map<string, Record<string, string>>()

function textsOf(language: string) {
  const known = texts.get(language)
  if (known) return known
  const path = app.makePath(`resources/lang/${language}/errors.json`)
  const read = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  texts.set(language, read)
  return read
}

/**
 * The fault of an answer: an error of ours, or a refusal without a text in the reader's language.
 * Undefined for a good answer.
 */
export function faultOf({ answer, text, language }: Answered): string | undefined {
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 200)}`
  if (answer.status < 400) return undefined

  const refusal = refusalOf(text)
  const { code, message } = refusal
  if (!code || !message) return `${answer.status} without a code: ${text.slice(0, 200)}`
  if (isOfDatabase(refusal)) return `${code} by the database, where validation should have refused`
  const template = textsOf(language)[code]
  if (!template) return `${code} has no text in ${language}`
  // Texts with placeholders are filled; the others go out as they stand.
  return template.includes('{') || template === message
    ? undefined
    : `${code} goes out as ${message}`
}

type Refusal = { code?: string; message?: string; errors?: unknown[] }

/** A validator names the fields that it refuses, and a taken name has a code of its own. */
function isOfDatabase({ code, errors = [] }: Refusal) {
  return code === 'ALREADY_EXISTS' || (code === 'VALIDATION_ERROR' && errors.length === 0)
}

function refusalOf(text: string): Refusal {
  try {
    return Object(JSON.parse(text)) as Refusal
  } catch {
    return {}
  }
}
