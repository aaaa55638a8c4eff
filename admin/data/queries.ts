import { QueryClient } from '@tanstack/react-query'

/** How often a question that failed is asked again before the page says so. */
const ATTEMPTS = 3

/**
 * The reads of a panel. What the server refuses (4xx) is not asked again: it would only be said later. A change is sent at its
 * press or fails: one that waited for the network would still be made after the host gave it up.
 */
export function newQueries(): QueryClient {
  const retry = (failures: number, error: Error) => failures < ATTEMPTS && !isRefused(error)
  const mutations = { networkMode: 'always' } as const
  return new QueryClient({ defaultOptions: { queries: { retry }, mutations } })
}

function isRefused(error: Error): boolean {
  const { status } = Object(error) as { status?: number }
  return status !== undefined && status >= 400 && status < 500
}
