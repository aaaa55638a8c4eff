import { createContext, useCallback, useContext, type CSSProperties } from 'react'
import { colorOf, colorsOf } from './event_look'
import type { MemberColors } from './member_colors'
import type { CalendarEvent } from './use_events'

/** What the colours of events tell apart. */
export const COLOR_BY = ['service', 'member'] as const

export type ColorBy = (typeof COLOR_BY)[number]

const Choice = createContext<MemberColors | undefined>(undefined)

/** Gives the events below it the colours of their members; without these, those of their services. */
export const ColorProvider = Choice.Provider

/** The number of an event's colour by what the calendar tells apart, as `data-color` names it. */
export function useColor(): (event: CalendarEvent) => number {
  const members = useContext(Choice)
  return useCallback((event) => colorOf(event, members), [members])
}

/** The colours of an event by what the calendar tells apart, as custom properties. */
export function useColors(): (event: CalendarEvent) => CSSProperties {
  const members = useContext(Choice)
  return useCallback((event) => colorsOf(event, members) as CSSProperties, [members])
}
