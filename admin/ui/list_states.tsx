import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { ErrorState } from './error_state'

interface Props {
  /** What the list holds, for a failure: `bookings` for `admin.failed.load.bookings`. */
  of: string
  /** Shown when there is nothing at all. */
  empty: ReactNode
  /** Shown when there is nothing that passes the filters. */
  emptyFiltered: ReactNode
  /** The shape of what comes. */
  skeleton: ReactNode
  children: ReactNode
}

/** A list in its state: loading, failed, empty or filled. */
export function ListStates({ of, empty, emptyFiltered, skeleton, children }: Props) {
  const { error, isPending, total, filterValues, refetch, setFilters } = useListContext()
  const isFiltered = Object.keys(filterValues).length > 0

  if (error)
    return (
      <ErrorState
        of={of}
        error={error}
        hasFilters={isFiltered}
        onClear={isFiltered ? () => setFilters({}, {}) : undefined}
        onRetry={() => refetch()}
      />
    )
  if (isPending) return skeleton
  if (total === 0) return isFiltered ? emptyFiltered : empty
  return children
}

/** Whether a list has nothing at all, so that there is nothing to search and the empty state offers the first. */
export function useIsEmpty(): boolean {
  const { error, isPending, total, filterValues } = useListContext()
  return !error && !isPending && total === 0 && Object.keys(filterValues).length === 0
}

/** A list shows its failure itself (`ListStates`); react-admin would add a toast. */
export const QUIET = { onError: () => {} }
