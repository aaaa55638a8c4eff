import { accountById } from '#accounts'
import type { Mail } from '../channels/email/contract.ts'
import { bookingMail } from './booking_mail.ts'
import type { About } from '../deliveries/delivery.ts'
import { seriesOf, together } from '#ticketing'

type Series = Extract<About, { kind: 'series' }>

/** What one side is told of bookings that were made together: those that still stand; nothing when none does. */
export async function seriesMail(
  { accountId, seriesId, audience, personId }: Series,
  message: string
): Promise<Mail | undefined> {
  const all = await seriesOf(accountId, seriesId)
  const person = personId ? await accountById(personId) : undefined
  const series = all.filter(
    ({ collaborators }) => !personId || collaborators.some(({ id }) => id === personId)
  )
  if (series.length === 0) return undefined
  return bookingMail({ ticket: together(series), series, person }, audience, message)
}
