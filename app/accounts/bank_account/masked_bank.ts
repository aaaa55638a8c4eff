import vine from '@vinejs/vine'

/** Bank details as they are answered: numbers show their last four characters. */
export const maskedBankShape = () => ({
  currency: vine.string(),
  bankName: vine.string(),
  holderName: vine.string(),
  document: vine.object({ type: vine.string(), value: vine.string() }),
  accountCode: vine.string(),
  interbankCode: vine.string().nullable(),
})
