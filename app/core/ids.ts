import { randomBytes } from 'node:crypto'
import { v5 as uuidv5, v7 as uuidv7, validate } from 'uuid'

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz'
const NAMESPACE = '6f0a3a5e-6a0b-5c1e-9a55-3b2f5b9c1d10'

/** A new row's id: uuid v7, known before the insert. It works on any PostgreSQL. */
export function newId(): string {
  return uuidv7()
}

/** Whether what stands in an address can be an id at all; the database is not asked for anything else. */
export function isId(value: unknown): value is string {
  return validate(value)
}

/** The same id for the same words, always: what a job is about becomes the job's id. */
export function idFor(...parts: string[]): string {
  return uuidv5(parts.join(':'), NAMESPACE)
}

/**
 * A public code that cannot be guessed: 100 random bits as 20 letters of Crockford's base 32. A uuid v7 tells its time of
 * birth.
 */
export function newCode(): string {
  return Array.from(randomBytes(20), (byte) => CROCKFORD[byte % 32]).join('')
}
