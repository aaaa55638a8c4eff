import { createContext, useCallback, useContext, useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { formatHours } from '#shared/formats'
import { ANNOUNCED } from '#shared/announcements'
import { useMe } from '../../data/account'
import type { Agenda, CalendarEvent } from './use_events'

/** Of how many clients the names stand on an event. */
const NAMED = 2

const Hosts = createContext<Agenda['hosts']>([])

/** Tells the events below it which people are shown, so that each names its own. None where all are of one person. */
export const HostsProvider = Hosts.Provider

/** An event in words: who or what it is, what it is about, and when. */
export function useEventWords() {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const hosts = useContext(Hosts)
  const hours = useMemo(() => hoursIn(timeZone, locale), [timeZone, locale])

  const words = (event: CalendarEvent) => {
    const { kind, title, clients, places, placesTaken } = event
    const said = withClash(answersOf(clients, t), event, t)
    const when = hours(event)
    const state = t(`admin.calendar.kinds.${kind}`)
    if (kind === 'WORKSHOP') {
      const seats = t('admin.home.seats', { taken: placesTaken ?? 0, of: places ?? 0 })
      return { name: title ?? state, detail: seats, state, when, ...said }
    }
    if (clients.length === 0) return { ...closingWords(event, { state, hosts }), when, ...said }
    const names = clients.slice(0, NAMED).map(({ name }) => name)
    const more = clients.length - names.length
    const name = names.join(', ') + (more > 0 ? ` +${more}` : '')
    return { name, detail: title ?? '', state, when, ...said }
  }
  return useCallback(words, [t, hours, hosts])
}

/** The hours of events in words. Those at the same time are read from the clock once: a week may hold thousands. */
function hoursIn(timeZone: string, locale: string) {
  const known = new Map<string, string>()
  return ({ start, end }: CalendarEvent): string => {
    const key = `${start}/${end}`
    const words = known.get(key) ?? formatHours({ start, end }, timeZone, locale).join(' – ')
    known.set(key, words)
    return words
  }
}

type T = (key: string, values?: Record<string, number | string>) => string

const NO_ANSWERS = { answers: '', sign: '' }

type Said = { answers: string; sign: string }

/** A clash with a calendar of the host, which comes before what clients announced. */
function withClash(said: Said, { clashesWith }: CalendarEvent, t: T): Said {
  if (!clashesWith) return said
  const clash = t('admin.calendar.clash', { calendar: clashesWith })
  return { answers: [clash, said.answers].filter(Boolean).join(' · '), sign: `${CLASH} ` }
}

/** Marks what clashes with a calendar of the host. */
export const CLASH = '⚠'

/** What clients announced: in words, and as a sign that one does not come, or that all do. Empty where none has. */
function answersOf(clients: CalendarEvent['clients'], t: T): Said {
  // Most weeks have none, and thousands of events.
  if (!clients.some(({ announced }) => announced)) return NO_ANSWERS
  const numbers = Map.groupBy(clients, ({ announced }) => announced)
  const words = ANNOUNCED.flatMap((answer) => {
    const count = numbers.get(answer)?.length ?? 0
    if (count === 0) return []
    return clients.length === 1
      ? t(`admin.bookings.announced.${answer}`)
      : t(`admin.calendar.announced.${answer}`, { count })
  })
  const areAllComing = words.length > 0 && numbers.get('coming')?.length === clients.length
  const sign = areAllComing ? '✓ ' : ''
  return { answers: words.join(' · '), sign: numbers.has('notComing') ? '✕ ' : sign }
}

type Shown = { state: string; hosts: Agenda['hosts'] }

/** What closes time in words: by its title or its kind, and whose it is where that is not true of all. */
function closingWords({ title, hostIds }: CalendarEvent, { state, hosts }: Shown) {
  const whose = hosts.filter(({ id }) => hostIds.includes(id))
  const isOfAll = whose.length === 0 || whose.length === hosts.length
  if (isOfAll) return { name: title ?? state, detail: title ? state : '', state }
  const name = whose.map(({ fullName }) => fullName).join(', ')
  return { name, detail: title ?? state, state: title ? state : '' }
}
