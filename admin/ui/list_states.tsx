import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Skeleton, Stack } from '@mui/material'
import { ErrorState } from './error_state'

interface Props {
  /** Shown when there is nothing at all. */
  empty: ReactNode
  /** Shown when there is nothing that passes the filters. */
  emptyFiltered: ReactNode
  /** Height of one row while they are on their way, in pixels. */
  rowHeight: number
  children: ReactNode
}

/** A list as it stands: on its way in the shape of what comes, failed, empty, or there. */
export function ListStates({ empty, emptyFiltered, rowHeight, children }: Props) {
  const { error, isPending, total, filterValues, refetch } = useListContext()

  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (isPending) return <Rows height={rowHeight} />
  if (total === 0) return Object.keys(filterValues).length > 0 ? emptyFiltered : empty
  return children
}

/** The shape of rows that are on their way. */
export function Rows({ height, count = 4 }: { height: number; count?: number }) {
  return (
    <Stack spacing={1.5} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Stack>
  )
}
