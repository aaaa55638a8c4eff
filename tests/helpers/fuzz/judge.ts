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

/** What an answer has wrong; undefined for one that holds: no error of ours, and each refusal coded in the reader's language. */
export function faultOf({ answer, text, language }: Answered): string | undefined {
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 200)}`
  if (answer.status < 400) return undefined

  const refusal = refusalOf(text)
  const { code, message } = refusal
  if (!code || !message) return `${answer.status} without a code: ${text.slice(0, 200)}`
  if (isOfDatabase(refusal)) return `${code} by the database, where validation should have refused`
  const words = textsOf(language)[code]
  if (!words) return `${code} has no text in ${language}`
  // Texts with placeholders are filled; the others are said as they stand.
  return words.includes('{') || words === message ? undefined : `${code} is told as ${message}`
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
