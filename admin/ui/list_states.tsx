import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Skeleton, Stack } from '@mui/material'
import { ErrorState } from './error_state'

interface Props {
  /** Shown when there is nothing at all. */
  empty: ReactNode
  /** Shown when there is nothing that passes the filters. */
  emptyFiltered: ReactNode
  /** Height in pixels of a row of the skeleton. */
  rowHeight: number
  children: ReactNode
}

/** A list in its state: loading, failed, empty or filled. */
export function ListStates({ empty, emptyFiltered, rowHeight, children }: Props) {
  const { error, isPending, total, filterValues, refetch } = useListContext()

  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (isPending) return <Rows height={rowHeight} />
  if (total === 0) return Object.keys(filterValues).length > 0 ? emptyFiltered : empty
  return children
}

/** A skeleton of rows. */
export function Rows({ height, count = 4 }: { height: number; count?: number }) {
  return (
    <Stack spacing={1.5} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Stack>
  )
}
