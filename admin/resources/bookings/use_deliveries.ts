import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import type { Data } from '@generated/data'
import { call } from '../../data/api'

/** A mail of a booking as the interface gives it. */
export type Delivery = Data.Messaging.Delivery

/** The mails at an address of the interface, and how one that failed is sent again. */
export function useDeliveries(path: string) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['deliveries', path],
    queryFn: () => call<{ items: Delivery[]; total?: number }>({ path }),
  })

  async function sendAgain({ id }: Delivery) {
    setBusy(true)
    try {
      await call({ path: `/deliveries/${id}/send`, method: 'POST' })
      notify('admin.deliveries.sending_again', { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
      await refetch()
    }
  }
  return { items: data?.items, total: data?.total ?? 0, isBusy, sendAgain }
}
