import type { AccountType } from '#shared/host_methods'
import { validate as isClabe } from 'stdnum/lib/cjs/mx/clabe.js'

type Check = { rule: string; clean: (code: string) => string; isRight: (code: string) => boolean }

const tight = (code: string) => code.replace(/[\s-]/g, '')
const asTyped = (code: string) => code.trim()

/** How an account code of each type is stored and checked; `rule` names the text of its refusal. */
const CHECKS: Record<AccountType, Check> = {
  onSiteAddress: { rule: 'minLength', clean: asTyped, isRight: (text) => text.length >= 3 },
  paymentLink: { rule: 'url', clean: asTyped, isRight: isHttpsLink },
  bankAccount: {
    rule: 'bankCode',
    clean: asTyped,
    isRight: (code) => /^[A-Z0-9-]{5,42}$/i.test(code.replace(/\s/g, '')),
  },
  cci: { rule: 'bankCode', clean: tight, isRight: (code) => /^\d{20}$/.test(code) },
  clabe: { rule: 'bankCode', clean: tight, isRight: (code) => isClabe(code).isValid },
  walletPhone: {
    rule: 'phone',
    clean: asTyped,
    isRight: (code) => /^\+?\d{6,15}$/.test(code.replace(/[\s()-]/g, '')),
  },
}

/** The account code as it is stored, or the rule that it breaks. CCI has 20 digits, CLABE 18 with a check digit. */
export function checkedAccountCode(
  type: AccountType,
  code: string
): { code: string; rule?: string } {
  const { rule, clean, isRight } = CHECKS[type]
  const cleaned = clean(code)
  return isRight(cleaned) ? { code: cleaned } : { code: cleaned, rule }
}

function isHttpsLink(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.hostname.includes('.') && !url.username
}
