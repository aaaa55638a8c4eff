import { useQuery, type QueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useApi } from './account'

type Options<Answer, Shown> = Omit<
  UseQueryOptions<Answer, Error, Shown, string[]>,
  'queryKey' | 'queryFn'
>

const READ = 'read'

/** Reads an address of the API for the account of the page. */
export function useRead<Answer, Shown = Answer>(
  path: string,
  options: Options<Answer, Shown> = {}
) {
  const api = useApi()
  const queryFn = () => api.call<Answer>({ path })
  return useQuery({ ...options, queryKey: [READ, path], queryFn })
}

/** The items of a list that the API answers whole. */
export function useItems<Item>(path: string, options: Options<{ items: Item[] }, Item[]> = {}) {
  return useRead<{ items: Item[] }, Item[]>(path, { ...options, select: itemsOf })
}

function itemsOf<Item>({ items }: { items: Item[] }) {
  return items
}

/** Reads addresses again, with whatever query they were read. */
export async function readAgain(queries: QueryClient, paths: string[]): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey: [kind, read] }) =>
      kind === READ && paths.some((path) => String(read).split('?')[0] === path),
  })
}
