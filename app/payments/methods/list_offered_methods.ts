import PaymentMethod from './payment_method.ts'

/** A method as clients see it. */
export type OfferedMethod = Pick<
  PaymentMethod,
  'id' | 'code' | 'title' | 'accountType' | 'accountCode' | 'ownerName' | 'instructions'
>

/** The methods by which an account is paid straight, in its order: those that are switched on. */
export async function listOfferedMethods(accountId: string): Promise<OfferedMethod[]> {
  const rows = await PaymentMethod.query()
    .where({ accountId, isEnabled: true })
    .orderBy('order')
    .orderBy('id')
  return rows.map(
    ({ id, code, title, accountType, accountCode, ownerName, instructions }): OfferedMethod => ({
      id,
      code,
      title,
      accountType,
      accountCode,
      ownerName,
      instructions,
    })
  )
}
