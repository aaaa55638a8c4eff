import { useRef } from 'react'
import { usePress } from './use_press'
import type { CalendarEvent } from './use_events'

/** An event that is dragged by a day on which it is shown, and the date that it would come to. */
export type DayDrag = { event: CalendarEvent; from: string; date: string }

type Held = Pick<DayDrag, 'event' | 'from'>

/** Moves events from one day to another; each day bears its date as `data-date`. */
export function useDayDrag(onDrop: (drag: DayDrag) => void) {
  const area = useRef<HTMLOListElement>(null)
  const press = usePress<Held, DayDrag>({
    area,
    rest: (held) => ({ ...held, date: held.from }),
    follow: (held, { clientX, clientY }) => {
      const below = document.elementFromPoint(clientX, clientY)
      const day = below?.closest<HTMLElement>('[data-date]')
      return { ...held, date: day?.dataset.date ?? held.from }
    },
    isSame: (one, other) => one.date === other.date,
    onDrop: (drag) => {
      if (drag.date !== drag.from) onDrop(drag)
    },
  })
  return { area, ...press }
}
