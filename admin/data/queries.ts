import { QueryClient } from '@tanstack/react-query'

/** How often a question that failed is asked again before the page says so. */
const ATTEMPTS = 3

/** The reads of a panel. What the server refuses (4xx) is not asked again: it would only be said later. */
export function newQueries(): QueryClient {
  const retry = (failures: number, error: Error) => failures < ATTEMPTS && !isRefused(error)
  return new QueryClient({ defaultOptions: { queries: { retry } } })
}

function isRefused(error: Error): boolean {
  const { status } = Object(error) as { status?: number }
  return status !== undefined && status >= 400 && status < 500
}
