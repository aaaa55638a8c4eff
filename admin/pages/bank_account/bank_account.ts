/** The address of the bank details in the API. */
export const BANK_ACCOUNT = '/bank-account'

/** Bank details as the interface shows them: of each number the last four. */
export type MaskedBankAccount = {
  currency: string
  bankName: string
  holderName: string
  document: { type: string; value: string }
  accountCode: string
  interbankCode: string | null
}

/** The answer of GET /bank-account. */
export type ShownBankAccount = {
  exists: boolean
  isOwner: boolean
  bankAccount: MaskedBankAccount | null
  pending: (MaskedBankAccount & { countsFrom: string }) | null
}
