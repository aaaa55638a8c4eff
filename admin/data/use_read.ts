import { useCallback } from 'react'
import {
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { AnswerOf, Input, Route } from '#api/client'
import { isEarlyOfNow } from './early_answers'
import { useApi } from './account'

type Options<Answer, Shown> = Omit<
  UseQueryOptions<Answer, Error, Shown>,
  'queryKey' | 'queryFn' | 'initialData' | 'staleTime'
> & { staleTime?: number }

/** A route that answers a list whole. */
type Listing = Route & { answer?: { items: unknown[] } }

type Items<R extends Listing> = NonNullable<R['answer']>['items']

/** What the keys of all reads begin with; the path of their route is next. */
export const READ = 'read'

/** Reads a route of the API for the account of the page. What was asked early is there at the first drawing. */
export function useRead<R extends Route, Shown = AnswerOf<R>>(
  route: R,
  input: Input<R>,
  options: Options<AnswerOf<R>, Shown> = {}
) {
  const api = useApi()
  const queryFn = () => api.call(route, input)
  const initialData = options.enabled === false ? undefined : () => api.ready(route, input)
  return useQuery({
    ...options,
    queryKey: [READ, route.path, input],
    queryFn,
    initialData,
    // A first view reads nothing twice.
    staleTime: () => (isEarlyOfNow() ? Infinity : (options.staleTime ?? 0)),
  })
}

/** Asks for what will be read in a moment, so that the answer comes while the page is drawn. It never fails. */
export function useReadAhead<R extends Route>(route: R): (input: Input<R>) => void {
  const api = useApi()
  const queries = useQueryClient()
  const read = (input: Input<R>) =>
    void queries.prefetchQuery({
      queryKey: [READ, route.path, input],
      queryFn: () => api.call(route, input),
    })
  return useCallback(read, [api, queries, route])
}

/** The items of a list that the API answers whole. */
export function useItems<R extends Listing>(
  route: R,
  input: Input<R>,
  options: Options<AnswerOf<R>, Items<R>> = {}
) {
  return useRead<R, Items<R>>(route, input, { ...options, select: ({ items }) => items })
}

/** The path of the route that a query of `useRead` reads. */
export function pathOf([kind, path]: QueryKey): string | undefined {
  return kind === READ ? String(path) : undefined
}

/** Reads routes again, with whatever input they were read. */
export async function readAgain(queries: QueryClient, routes: Route[]): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey: [kind, path] }) =>
      kind === READ && routes.some((route) => route.path === path),
  })
}
