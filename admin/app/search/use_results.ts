import * as routes from '#api/routes'
import { useEffect, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import type { AnswerOf } from '#api/client'
import { foldLetters } from '#shared/search'
import { searchedKinds } from '../../data/registry'
import { useRead } from '../../data/use_read'
import { usePlaces } from './use_places'
import type { Group } from './result'

/** Milliseconds without typing before the server is asked (docs/domain.md, "Search"). */
const DELAY = 200
/** What the server searches has two letters at least, and eighty at most. */
const [LEAST, MOST] = [2, 80]

type Hits = AnswerOf<typeof routes.marketingSearchIndex>['items'][number]['hits']

/** What fits a query: first what the server found, by the kinds that resources declare, then pages, settings and help. */
export function useResults(typed: string) {
  const asked = useDelayed(typed.trim().slice(0, MOST))
  const isAsked = asked.length >= LEAST
  const { data, error, isFetching, isPlaceholderData } = useRead(
    routes.marketingSearchIndex,
    { query: { q: asked } },
    { enabled: isAsked, placeholderData: keepPreviousData, staleTime: 30_000, retry: false }
  )
  const places = usePlaces(typed)
  const found = new Map<string, Hits>(
    isAsked ? data?.items.map(({ kind, hits }) => [kind, hits]) : []
  )
  const groups: Group[] = searchedKinds.flatMap(({ kind, icon, isPerson }) => {
    const hits = found.get(kind) ?? []
    return hits.length > 0
      ? [{ kind, results: hits.map((hit) => ({ ...hit, kind, icon, isPerson })) }]
      : []
  })
  return {
    groups: isPageNamed(places, typed) ? [...places, ...groups] : [...groups, ...places],
    error: isAsked ? error : null,
    isBusy: asked !== typed.trim() || (isFetching && (isPlaceholderData || !data)),
  }
}

/** Whether what is typed begins the name of a page: then it is meant, before what only mentions it. */
function isPageNamed(places: Group[], typed: string): boolean {
  const beginning = foldLetters(typed.trim())
  const pages = places.filter(({ kind }) => kind === 'pages').flatMap(({ results }) => results)
  return pages.some(({ title, description }) =>
    [title, description ?? ''].some((name) => foldLetters(name).startsWith(beginning))
  )
}

/** A value as it was when it last stood still for a moment. */
function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), DELAY)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
