import { useCallback } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { formatHours } from '#shared/formats'
import { useMe } from '../../data/account'
import type { CalendarEvent } from './use_events'

/** Of how many clients the names stand on an event. */
const NAMED = 2

/** An event in words: who or what it is, what it is about, and when. */
export function useEventWords() {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()

  const words = (event: CalendarEvent) => {
    const { kind, title, clients, places, placesTaken } = event
    const when = formatHours(event, timeZone, locale).join(' – ')
    const state = t(`admin.calendar.kinds.${kind}`)
    if (kind === 'WORKSHOP') {
      const seats = t('admin.home.seats', { taken: placesTaken ?? 0, of: places ?? 0 })
      return { name: title ?? state, detail: seats, state, when }
    }
    if (clients.length === 0)
      return { name: title ?? state, detail: title ? state : '', state, when }
    const names = clients.slice(0, NAMED).map(({ name }) => name)
    const more = clients.length - names.length
    const name = names.join(', ') + (more > 0 ? ` +${more}` : '')
    return { name, detail: title ?? '', state, when }
  }
  return useCallback(words, [t, locale, timeZone])
}
