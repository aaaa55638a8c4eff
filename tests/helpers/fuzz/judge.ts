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

  const { code, message } = refusalOf(text)
  if (!code || !message) return `${answer.status} without a code: ${text.slice(0, 200)}`
  const words = textsOf(language)[code]
  if (!words) return `${code} has no text in ${language}`
  // Texts with placeholders are filled; the others are said as they stand.
  return words.includes('{') || words === message ? undefined : `${code} is told as ${message}`
}

function refusalOf(text: string): { code?: string; message?: string } {
  try {
    return Object(JSON.parse(text)) as { code?: string; message?: string }
  } catch {
    return {}
  }
}
