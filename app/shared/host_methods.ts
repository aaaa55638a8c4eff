import { USUAL_PAYMENT_TIME, type Duration } from './durations.ts'

/** The kinds of a payment method (docs/domain.md, "Payment methods"). */
export const METHOD_KINDS = [
  ...(['CARD', 'ATM', 'TRANSFER', 'BANK', 'PAYMENT_LINK', 'FREE'] as const),
  ...(['CRYPTO', 'WALLET', 'CUSTOM', 'MERCADOPAGO', 'PAYPAL'] as const),
]

/** The types of a payment method: how the checkout goes on once it is chosen. */
export const METHOD_TYPES = ['LINK', 'CARD', 'TRANSFER', 'FREE', 'PAYPAL'] as const

export type MethodKind = (typeof METHOD_KINDS)[number]
export type MethodType = (typeof METHOD_TYPES)[number]

/** What is common to the methods of one code by which hosts are paid straight. The first kind is the usual one. */
type HostMethod = {
  type: MethodType
  kinds: readonly MethodKind[]
  accountTypes: readonly string[]
}

/** The methods by which money goes straight to a host, by their code, in their usual order. */
export const HOST_METHODS = {
  TRANSFER_DIGITAL_WALLET: {
    type: 'TRANSFER',
    kinds: ['WALLET', 'CUSTOM', 'CRYPTO'],
    accountTypes: ['walletPhone'],
  },
  TRANSFER_BANK: {
    type: 'TRANSFER',
    kinds: ['BANK', 'TRANSFER', 'CUSTOM'],
    accountTypes: ['bankAccount', 'cci', 'clabe'],
  },
  TRANSFER_PAYMENT_LINK: {
    type: 'LINK',
    kinds: ['PAYMENT_LINK', 'CUSTOM'],
    accountTypes: ['paymentLink'],
  },
  ON_SITE: { type: 'FREE', kinds: ['FREE', 'CUSTOM'], accountTypes: ['onSiteAddress'] },
} as const satisfies Record<string, HostMethod>

export type HostMethodCode = keyof typeof HOST_METHODS

/** The codes of a host's methods. */
export const HOST_METHOD_CODES = Object.keys(HOST_METHODS) as HostMethodCode[]

/** What the account code of a method is: a place, a link, a number at a bank or of a telephone. */
export const ACCOUNT_TYPES = [
  ...(['onSiteAddress', 'paymentLink', 'bankAccount', 'cci', 'clabe', 'walletPhone'] as const),
]

export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** The code of a method by the type of its account: each account type belongs to one. */
export function codeOfAccount(accountType: AccountType): HostMethodCode {
  return HOST_METHOD_CODES.find((code) => accountTypesOf(code).includes(accountType))!
}

/** The account types of a code; the first is the usual one. */
export function accountTypesOf(code: HostMethodCode): readonly AccountType[] {
  return HOST_METHODS[code].accountTypes
}

/** The kinds of a code; the first is the usual one. */
export function kindsOf(code: HostMethodCode): readonly MethodKind[] {
  return HOST_METHODS[code].kinds
}

/** The account types of a country: CCI is Peru's, CLABE Mexico's. */
export function accountTypesIn(code: HostMethodCode, country: string): readonly AccountType[] {
  const only: Partial<Record<AccountType, string>> = { cci: 'PE', clabe: 'MX' }
  return accountTypesOf(code).filter((type) => (only[type] ?? country) === country)
}

/** The most characters of the texts of a method. */
export const METHOD_LIMITS = {
  title: 80,
  accountCode: 256,
  ownerName: 120,
  instructions: 1000,
  disclaimer: 500,
  qr: 512,
  accounts: 10,
}

/** What a method has beside its account. */
export type MethodConfig = {
  /** How long its buyers have, where the service does not say. */
  defaultTime: Duration
  disclaimer: string | null
  /** What the QR code says. */
  qr: string | null
  /** Further accounts of the same method. */
  accounts: { name: string; owner: string; code: string }[]
  customTitle: string | null
}

/** The config of a method whose host has set nothing. */
export const USUAL_METHOD_CONFIG: MethodConfig = {
  defaultTime: USUAL_PAYMENT_TIME,
  disclaimer: null,
  qr: null,
  accounts: [],
  customTitle: null,
}
