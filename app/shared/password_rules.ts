/** What a password needs (docs/domain.md, "Field rules"), by the names of their texts. */
const RULES = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  digit: /\d/,
  symbol: /[!@#$%^&*]/,
  length: /^[^]{8,}$/,
}

export type PasswordRule = keyof typeof RULES

/** The rules of a password, in the order in which they are shown. */
export const PASSWORD_RULES: PasswordRule[] = [
  'lowercase',
  'uppercase',
  'digit',
  'symbol',
  'length',
]

/** Whether a password fulfils a rule. */
export function holdsRule(password: string, rule: PasswordRule): boolean {
  return RULES[rule].test(password)
}

/** Whether a password fulfils all rules; whether it is too common is known to the server alone. */
export function isStrongPassword(password: string): boolean {
  return PASSWORD_RULES.every((rule) => holdsRule(password, rule))
}
