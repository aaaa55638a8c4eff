import * as routes from '#api/routes'
import type { Data } from '@generated/data'
import { useItems, useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'
import { useDecided, useUndo } from '../../ui/use_undo'

/** A message about a booking as the API gives it. */
export type Delivery = Data.Messaging.Delivery

/** A subject and a text for one message. */
export type Written = { subject?: string | null; body?: string | null }

/** What shows messages, and is read again after one has changed. */
const READS = [
  routes.messagingDeliveriesOfBooking,
  routes.messagingDeliveriesIndex,
  routes.messagingDeliveriesFigures,
]

/** The messages of a booking. */
export function useMailsOf(code: string) {
  return useItems(routes.messagingDeliveriesOfBooking, { params: { code } })
}

/** Recent messages that did not arrive, and how many there are. */
export function useUnsentMails() {
  return useRead(routes.messagingDeliveriesIndex, { query: { size: 20, state: 'undelivered' } })
}

/** How many messages of 30 days are in each state. */
export function useFigures() {
  return useRead(routes.messagingDeliveriesFigures, {})
}

const common = { failed: 'errors.INTERNAL', reads: READS, refreshes: true }

/** Sends a message at once. */
export function useSendNow({ id }: Delivery) {
  return useSave({
    ...common,
    send: (api) => api.call(routes.messagingDeliveriesSend, { params: { id } }),
    saved: () => ({ text: 'admin.deliveries.done.send', tone: 'success' }),
  })
}

/** Sends a copy of a message. */
export function useResend({ id }: Delivery, onEnd: () => void) {
  return useSave({
    ...common,
    send: (api) => api.create(routes.messagingDeliveriesResend, { params: { id }, body: {} }),
    saved: () => ({ text: 'admin.deliveries.done.resend', tone: 'success' }),
    onEnd,
  })
}

/** Leaves a message out, unless the toast undoes it. */
export function useSkip({ id, actions }: Delivery) {
  const decide = useUndo()
  const key = `skip ${id}`
  // Once it is left out it can be sent after all.
  const isSkipped = useDecided().has(key) && actions.includes('skip')
  const { save } = useSave({
    ...common,
    send: (api) => api.call(routes.messagingDeliveriesSkip, { params: { id }, outlivesPage: true }),
  })
  const send = async () => (await save()) === undefined
  return { isSkipped, skip: () => decide({ key, text: 'admin.deliveries.done.skip', send }) }
}

/** Writes subject and text of a message. */
export function useWrite({ id }: Delivery, onSaved: () => void) {
  return useSave<Written & { version?: number }>({
    ...common,
    send: (api, { subject, body, version }) =>
      api.call(routes.messagingDeliveriesUpdate, {
        params: { id },
        body: { subject, body, version },
      }),
    saved: () => ({ text: 'admin.deliveries.done.edit', tone: 'success' }),
    onSaved,
  })
}

/** What a message would say, with what is tried out. */
export function usePreview({ id }: Delivery, body: Written) {
  return useRead(routes.messagingDeliveriesPreview, { params: { id }, body })
}
