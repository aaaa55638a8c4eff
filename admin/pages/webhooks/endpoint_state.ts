import type { Endpoint } from './webhooks_page'

/** How an endpoint stands. One that fails is still sent to. */
export function stateOf({ state, failingSince }: Pick<Endpoint, 'state' | 'failingSince'>) {
  if (state === 'off') return 'off'
  return failingSince ? 'failing' : 'on'
}

/** How a state is coloured. */
export const ENDPOINT_TONES = { on: 'success', failing: 'warning', off: 'error' } as const
