/** The account in a bank to which a host's earnings are sent. */
export type BankDetails = {
  currency: string
  bankName: string
  holderName: string
  document: { type: string; value: string }
  accountCode: string
  interbankCode: string | null
}

/** Bank details that only their owner recognizes: numbers show their last four characters. */
export type MaskedBankDetails = BankDetails

/** The payout account of one currency (GET /bank-account): masked details, for the owner alone. */
export type BankAccountAnswer = {
  currency: string
  /** The currencies of which there is one. */
  currencies: string[]
  exists: boolean
  isOwner: boolean
  /** What its owner has read of each; a change of details that were changed since is refused. */
  versions: { currency: string; version: number }[]
  bankAccount: MaskedBankDetails | null
  /** What counts only once the wait is over. */
  pending: (MaskedBankDetails & { countsFrom: string }) | null
}
