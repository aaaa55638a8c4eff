import { House } from 'lucide-react'
import { definePage } from '../../data/define'

/** The first page: what is coming, and what to do next. */
export const home = definePage({
  path: 'home',
  menu: { entry: 'home', icon: House, group: 'today', order: 20 },
  load: async () => (await import('./home_page')).Home,
})
