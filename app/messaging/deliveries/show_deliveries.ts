import Delivery from './delivery.ts'
import { findBarred } from './lock_delivery.ts'
import { accountsByIds } from '#accounts'
import { buyersByIds, namedBookings } from '#ticketing'

/** A delivery with the name of its reader, the host of the account aside, and the code of its booking. */
export type ShownDelivery = {
  delivery: Delivery
  name: string | null
  code: string | null
  /** The delivery that went in place of it and others. */
  together: Delivery | null
  /** Whether its reader gets nothing more over its channel. */
  isBarred: boolean
}

/** Deliveries of an account as its host sees them. */
export async function shownDeliveries(
  accountId: string,
  deliveries: Delivery[]
): Promise<ShownDelivery[]> {
  const idsOf = ({ about }: Delivery) => [about.ticketId, about.seriesId].filter(isText)
  const bookings = await namedBookings(accountId, [...new Set(deliveries.flatMap(idsOf))])
  const members = deliveries.map(({ about }) => about.personId).filter(isText)
  const people = await accountsByIds([...new Set(members)])
  // An answer in a conversation is about no booking.
  const written = deliveries.map(({ about }) => about.buyerId).filter(isText)
  const buyers = await buyersByIds(accountId, [...new Set(written)])
  const buyerOf = ({ about }: Delivery) => buyers.get(String(about.buyerId))?.name

  const places = deliveries.map(({ collectedIn }) => collectedIn).filter(isText)
  const together = await deliveriesByIds(accountId, places)

  const barred = await findBarred(deliveries)

  return deliveries.map((delivery) => {
    const { audience, personId } = delivery.about
    const booking = bookings.find(({ id, seriesId }) =>
      idsOf(delivery).some((one) => one === id || one === seriesId)
    )
    const member = isText(personId) ? people.get(personId)?.fullName : undefined
    const name = audience === 'attendee' ? (booking?.client ?? buyerOf(delivery)) : member
    const place = together.find(({ id }) => id === delivery.collectedIn) ?? null
    return {
      delivery,
      name: name ?? null,
      code: booking?.code ?? null,
      together: place,
      isBarred: barred.has(delivery),
    }
  })
}

async function deliveriesByIds(accountId: string, ids: string[]): Promise<Delivery[]> {
  if (ids.length === 0) return []
  return Delivery.query()
    .where({ accountId })
    .whereIn('id', [...new Set(ids)])
}

const isText = (value: unknown): value is string => typeof value === 'string'
