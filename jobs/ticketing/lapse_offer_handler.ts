import type { JobContext } from '#core/jobs'
import type { lapseOffer } from './lapse_offer.ts'
import { lapse } from '#app/ticketing/tickets/kinds/lapse_offers'
import { transaction } from '#core/database/transaction'

export default async function handle({ payload }: JobContext<typeof lapseOffer>) {
  await transaction((trx) => lapse(trx, payload))
}
