import type { Data } from '@generated/data'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

/** A mail of a booking as the API gives it. */
export type Delivery = Data.Messaging.Delivery

/** The mails at an address of the API, and a way to send one that failed again. */
export function useDeliveries(path: string) {
  const { data } = useRead<{ items: Delivery[]; total?: number }>(path)
  const { save, isBusy } = useSave<Delivery>({
    send: (api, { id }) => api.call({ path: `/deliveries/${id}/send`, method: 'POST' }),
    saved: () => ({ text: 'admin.deliveries.sending_again', tone: 'success' }),
    failed: 'errors.INTERNAL',
    reads: [path.split('?')[0]!],
  })
  const sendAgain = (delivery: Delivery) => void save(delivery)
  return { items: data?.items, total: data?.total ?? 0, isBusy, sendAgain }
}
