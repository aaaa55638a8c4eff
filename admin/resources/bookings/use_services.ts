import { useGetList } from 'react-admin'
import type { Data } from '@generated/data'

type Service = Data.Catalog.Service

/** The services that can be booked; blocked ones cannot. */
export function useServices() {
  const { data, ...rest } = useGetList<Service>('services/individual', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'title', order: 'ASC' },
  })
  return { ...rest, data: data?.filter(({ visibility }) => !visibility.isBlocked) }
}
