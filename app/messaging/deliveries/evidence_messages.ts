import Delivery from './delivery.ts'
import { ARRIVED } from './domain/states.ts'
import type { I18n } from '@adonisjs/i18n'
import { formatWhen } from '#shared/formats'
import { accountById } from '#accounts'
import type { EvidencePart } from '#payments'

/** The messages about a booking that reached its client, each with its time. */
export async function deliveredMessages(
  { accountId, ticketId }: { accountId: string; ticketId: string },
  i18n: I18n
): Promise<EvidencePart[]> {
  const { timeZone } = (await accountById(accountId))!
  const deliveries = await Delivery.query()
    .where({ accountId })
    .whereIn('state', ARRIVED)
    .whereRaw(`about ->> 'ticketId' = ? AND about ->> 'audience' = 'attendee'`, [ticketId])
    .orderBy('sentAt')
    .limit(40)
  const rows = deliveries.map(({ message, sentAt, recipient }): [string, string] => [
    i18n.t(`admin.deliveries.messages.${message}`),
    i18n.t('dispute.sent', {
      when: formatWhen(sentAt!.toISO()!, timeZone, i18n.locale),
      address: recipient,
    }),
  ])
  return [{ title: i18n.t('dispute.parts.messages'), rows }]
}
