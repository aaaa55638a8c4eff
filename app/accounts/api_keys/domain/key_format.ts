import { crc32 } from 'node:zlib'
import { createHash, randomInt } from 'node:crypto'
import { API_KEY_PREFIX } from '#shared/api_scopes'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 36 letters of 62 are 214 random bits. */
const LENGTH = 36

/** 62 to the sixth is more than 2 to the 32nd, so that any CRC fits. */
const CHECK_LENGTH = 6

const FORM = new RegExp(`^${API_KEY_PREFIX}([0-9A-Za-z]{${LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`)

/** A new API key: the prefix, random letters and their checksum. Scanners know a real one by it without asking. */
export function newApiKey(): string {
  const random = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${API_KEY_PREFIX}${random}${checkOf(random)}`
}

/** Whether a text has the form and the checksum of an API key. What has not is no key, and is looked for nowhere. */
export function isApiKey(text: string): boolean {
  const [, random = '', check] = FORM.exec(text) ?? []
  return check !== undefined && check === checkOf(random)
}

/** How a key is kept and looked for. A key is random, so that a hash without salt cannot be guessed. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

function checkOf(random: string) {
  let rest = crc32(random)
  let letters = ''
  while (letters.length < CHECK_LENGTH) {
    letters = LETTERS[rest % LETTERS.length] + letters
    rest = Math.floor(rest / LETTERS.length)
  }
  return letters
}
