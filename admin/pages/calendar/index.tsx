import { CalendarDays } from 'lucide-react'
import { definePage } from '../../data/define'

/** A host's time; the rest of the address is the code of the open booking. */
export const calendar = definePage({
  path: 'calendar/*',
  menu: { entry: 'calendar', icon: CalendarDays, group: 'today', order: 30 },
  // The meetings that a person attends for teams.
  searched: { kind: 'attended', icon: CalendarDays, order: 25 },
  load: async () => (await import('./calendar_page')).Calendar,
})
