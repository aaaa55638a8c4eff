import { useState } from 'react'
import { RECENT } from '~/lib/forget_kept'
import type { Result } from './result'
import { useMe } from '../../data/account'

/** A result that was chosen before, as this browser keeps it for an account. */
export type Recent = Pick<Result, 'kind' | 'title' | 'url'>

/** The most that are kept (docs/domain.md, "Search"). */
const MOST = 6

/** The latest choices of this account in this browser, the last one first. Log-out empties them. */
export function useRecents() {
  const { accountId } = useMe()
  const name = `${RECENT}${accountId}`
  const [recents, setRecents] = useState(() => read(name))

  function save(next: Recent[]) {
    setRecents(next)
    try {
      if (next.length > 0) localStorage.setItem(name, JSON.stringify(next))
      else localStorage.removeItem(name)
    } catch {
      // A browser that keeps nothing has no recents.
    }
  }
  const without = (url: string) => recents.filter((one) => one.url !== url)
  return {
    recents,
    add: ({ kind, title, url }: Recent) =>
      save([{ kind, title, url }, ...without(url)].slice(0, MOST)),
    remove: (url: string) => save(without(url)),
    clear: () => save([]),
  }
}

function read(name: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : []
  } catch {
    return []
  }
}

function isRecent(one: unknown): one is Recent {
  const { kind, title, url } = Object(one) as Record<string, unknown>
  return [kind, title, url].every((part) => typeof part === 'string') && /^[/#]/.test(String(url))
}
