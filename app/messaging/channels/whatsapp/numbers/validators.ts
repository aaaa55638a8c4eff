import vine from '@vinejs/vine'

/** An id of Meta: digits alone. */
const metaId = () =>
  vine
    .string()
    .trim()
    .maxLength(32)
    .regex(/^\d{5,32}$/)

/** Meta's tokens have some hundred letters; their length is not promised. */
const TOKEN = { least: 10, most: 1000 }

/** POST /whatsapp-numbers: what a host finds at Meta. The secret is that of their app. */
export const newNumber = vine.create({
  phoneNumberId: metaId(),
  businessAccountId: metaId(),
  token: vine
    .string()
    .trim()
    .minLength(TOKEN.least)
    .maxLength(TOKEN.most)
    .regex(/^[\x21-\x7e]+$/),
  appSecret: vine
    .string()
    .trim()
    .regex(/^[0-9a-fA-F]{32}$/),
})
