import { Typography } from '@mui/material'
import type { MaskedBankDetails } from '#shared/bank_details'

/** Bank details in three lines. */
export function AccountFacts({ account }: { account: MaskedBankDetails }) {
  const { bankName, currency, holderName, document, accountCode, interbankCode } = account
  return (
    <Typography variant="body2" component="div">
      <strong>
        {bankName} · {currency}
      </strong>
      <div>{[accountCode, interbankCode].filter(Boolean).join(' · ')}</div>
      <div>
        {holderName} · {document.type} {document.value}
      </div>
    </Typography>
  )
}
