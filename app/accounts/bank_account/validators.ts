import vine from '@vinejs/vine'
import { versionRead } from '#core/versions'
import { CURRENCIES } from '#shared/money'
import { alphanumeric, identityDocument, line } from '#core/rules'
import type { Infer } from '@vinejs/vine/types'
import { validate as isClabe } from 'stdnum/lib/cjs/mx/clabe.js'

/**
 * The checks of codes between banks, by currency. Peru's CCI has 20 digits, Mexico's CLABE 18 of which the last is a
 * check digit; others have none.
 */
const INTERBANK_CODES = new Map<unknown, (code: string) => boolean>([
  ['PEN', (code) => /^\d{20}$/.test(code)],
  ['MXN', (code) => isClabe(code).isValid],
])

const clean = (code: string) => code.replace(/[\s-]/g, '')

const interbankCode = vine.createRule((value, _options, field) => {
  const { currency } = field.parent as { currency?: unknown }
  const isRight = INTERBANK_CODES.get(currency) ?? (() => true)
  if (!isRight(clean(String(value))))
    field.report('{{ field }} is no interbank code', 'bankCode', field)
})

const code = () => vine.string().trim().minLength(5).maxLength(42).use(alphanumeric())

const confirmation = {
  currentPassword: vine.string().maxLength(256).optional(),
  code: vine.string().trim().maxLength(6).optional(),
}

const details = {
  currency: vine.enum(CURRENCIES),
  bankName: line().minLength(2).maxLength(80),
  holderName: line().minLength(2).maxLength(120),
  document: identityDocument(),
  accountCode: code().transform(clean),
  interbankCode: code()
    .use(interbankCode())
    .nullable()
    .transform((text) => text && clean(text)),
}

/**
 * PUT /bank-account (docs/domain.md, "Payout account"). Codes are kept without spaces and hyphens. The password, or
 * without one a mailed code, comes along. `version` is that of the details which the caller has read; 0: there were none.
 */
export const saveBankAccount = vine.create({
  ...details,
  ...confirmation,
  version: versionRead(0),
})

/** GET and DELETE /bank-account, DELETE …/pending: of which currency, by default that of the account. */
export const bankCurrency = vine.create({ currency: vine.enum(CURRENCIES).optional() })

/** The body of DELETE /bank-account. */
export const deleteBankAccount = vine.create(confirmation)

export type BankDetails = Omit<Infer<typeof saveBankAccount>, keyof typeof confirmation | 'version'>
