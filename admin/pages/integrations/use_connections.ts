import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'
import type { AnswerOf } from '#api/client'

type Answer = AnswerOf<typeof routes.schedulingConnectionsIndex>

export type Connection = Answer['items'][number]

export type Offer = Answer['providers'][number]

/** How a state is coloured. */
export const TONES = { ok: 'success', late: 'warning', broken: 'error' } as const

/** What is connected, and what can be. */
export function useConnections() {
  return useRead(routes.schedulingConnectionsIndex, {})
}

/** Leaves for a provider, from which the host comes back to the page of integrations. */
export function useConnect(provider: string) {
  return useSave<void, { url: string }>({
    send: (api) => api.call(routes.schedulingConnectionsStore, { body: { provider } }),
    onSaved: ({ url }) => location.assign(url),
  })
}

/** Removes a connection with all that is kept of it. */
export function useRemoval(id: string, onSaved?: () => void) {
  return useSave({
    send: (api) => api.call(routes.schedulingConnectionsDestroy, { params: { id } }),
    saved: 'admin.integrations.removed',
    reads: [routes.schedulingConnectionsIndex],
    onSaved,
  })
}

/** The key of what a removal means: of a calendar, or of rooms for video calls. */
export function removalText({ categories }: Pick<Connection, 'categories'>): string {
  return categories.includes('calendar')
    ? 'admin.integrations.remove_text'
    : 'admin.integrations.remove_text_video'
}

/** How a connection is, in words: of a calendar that is well, also how soon a change there counts here. */
export function useHealthWords() {
  const t = useTranslate()
  const fresh = useFreshness()
  return ({ state, categories, freshness }: Health) => {
    const word = t(`admin.integrations.states.${state}`)
    return state === 'ok' && categories.includes('calendar') ? `${word}, ${fresh(freshness)}` : word
  }
}

type Health = Pick<Connection, 'state' | 'categories' | 'freshness'>

/** How soon a change there counts here, in words. */
export function useFreshness(): (minutes: number) => string {
  const t = useTranslate()
  return (minutes) =>
    minutes === 0
      ? t('admin.integrations.fresh.now')
      : t('admin.integrations.fresh.minutes', { smart_count: minutes })
}
