import { connections } from '#config/connections'
import { defineProvider } from '../../define_provider.ts'

/** A simulated calendar, so that a newcomer can try connections without an account at a provider. Never in production. */
export const localCalendar = defineProvider({
  code: 'local-calendar',
  name: 'Cupo Calendar (demo)',
  categories: ['calendar'],
  permissions: ['seeCalendars', 'writeEvents'],
  freshness: 5,
  isSimulated: true,
  settings: () => connections.local,
  make: async (settings) => {
    const { LocalLinker } = await import('./drivers/local_linker.ts')
    const { LocalCalendarDriver } = await import('./drivers/local_calendar_driver.ts')
    return { linker: new LocalLinker(settings), calendar: new LocalCalendarDriver() }
  },
})
