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

/** How soon a change there counts here, in words. */
export function useFreshness(): (minutes: number) => string {
  const t = useTranslate()
  return (minutes) =>
    minutes === 0
      ? t('admin.integrations.fresh.now')
      : t('admin.integrations.fresh.minutes', { smart_count: minutes })
}
