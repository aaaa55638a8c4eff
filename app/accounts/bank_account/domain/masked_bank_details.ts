import type { BankDetails } from '../validators.ts'
import type { MaskedBankDetails } from '../../users/find_account_details.ts'

/** The details with all but the last four characters of each number hidden. */
export function maskedBankDetails(details: BankDetails): MaskedBankDetails {
  const { document, accountCode, interbankCode, ...open } = details
  return {
    ...open,
    document: { type: document.type, value: masked(document.value) },
    accountCode: masked(accountCode),
    interbankCode: interbankCode && masked(interbankCode),
  }
}

/** A number of eight characters or fewer shows fewer than four of them. */
function masked(text: string): string {
  return `•••• ${text.slice(-Math.min(4, Math.floor(text.length / 2)))}`
}
