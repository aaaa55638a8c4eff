import { useGetList } from 'react-admin'
import type { Data } from '@generated/data'

type Service = Data.Catalog.Service

/** Enough services for any account. */
const ALL = { pagination: { page: 1, perPage: 200 } }

/** Finds the services of a schedule: those that name it, and for the main one those that name none. */
export function useScheduleUsers() {
  const { data: services = [] } = useGetList<Service>('services/individual', ALL)
  return ({ id, isDefault }: { id: string; isDefault: boolean }): Service[] =>
    services.filter(({ scheduleId }) => (scheduleId ? scheduleId === id : isDefault))
}
