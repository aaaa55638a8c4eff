import { toMinor } from '#shared/money'
import { fitTogether, type AgreedShare } from '#shared/shares'
import { sharesTooHigh } from '../../errors.ts'
import { refusedFields } from '#core/refused_fields'
import type { CollaboratorMode } from '#shared/collaborators'

/** A share as it is sent, in major units; at most one of both. */
export type SentShare = { sharePercent?: number | null; shareAmount?: number | null }

type Priced = { amount: number; currency: string; collaboratorMode: CollaboratorMode }

/**
 * What is agreed on with each person, as it is kept. Throws VALIDATION_ERROR (422) for a percentage beside an amount, and
 * SHARES_TOO_HIGH (422) where one share, or those of hosts who attend together, are more than the price.
 */
export function shareColumns(
  { amount: price, currency, collaboratorMode }: Priced,
  sent: SentShare[]
) {
  const columns = sent.map(({ sharePercent = null, shareAmount = null }, index) => {
    const field = `collaborators.${index}.shareAmount`
    if (sharePercent !== null && shareAmount !== null)
      throw refusedFields([{ field, rule: 'oneShare' }])
    const amount = shareAmount === null ? null : toMinor(shareAmount, currency)
    if (amount === 0) throw refusedFields([{ field, rule: 'positive' }])
    return {
      share_percent: sharePercent,
      share_amount: amount,
      currency: amount === null ? null : currency,
    }
  })
  const agreed = columns.flatMap(
    ({ share_percent: percent, share_amount: amount }): AgreedShare[] => {
      if (percent !== null) return [{ percent }]
      return amount === null ? [] : [{ amount, price }]
    }
  )
  const isTooMuch = agreed.some((share) => 'amount' in share && share.amount > price)
  const areTogether = collaboratorMode === 'ALL'
  if (isTooMuch || (areTogether && !fitTogether(agreed))) throw sharesTooHigh()
  return columns
}
