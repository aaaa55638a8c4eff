import * as routes from '#api/routes'
import type { Data } from '@generated/data'
import { useItems, useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

/** A mail of a booking as the API gives it. */
export type Delivery = Data.Messaging.Delivery

/** The mails of a booking. */
export function useMailsOf(code: string) {
  return useItems(routes.messagingDeliveriesOfBooking, { params: { code } })
}

/** Recent mails that did not arrive, and how many there are. */
export function useUnsentMails() {
  return useRead(routes.messagingDeliveriesIndex, { query: { size: 20, state: 'undelivered' } })
}

/** Sends a mail that failed again. */
export function useSendAgain() {
  const { save, isBusy } = useSave<Delivery>({
    send: (api, { id }) => api.call(routes.messagingDeliveriesSend, { params: { id } }),
    saved: () => ({ text: 'admin.deliveries.sending_again', tone: 'success' }),
    failed: 'errors.INTERNAL',
    reads: [routes.messagingDeliveriesOfBooking, routes.messagingDeliveriesIndex],
  })
  return { sendAgain: (delivery: Delivery) => void save(delivery), isBusy }
}
