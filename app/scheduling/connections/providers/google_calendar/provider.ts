import { connections } from '#config/connections'
import { defineProvider } from '../../define_provider.ts'

/** Google Calendar: hears of changes at once where our address is reachable. */
export const googleCalendar = defineProvider({
  code: 'google-calendar',
  name: 'Google Calendar',
  categories: ['calendar'],
  permissions: ['seeCalendars', 'writeEvents'],
  scopes: ['calendar.calendarlist.readonly', 'calendar.events'],
  freshness: 0,
  application: 'google',
  settings: () => connections.google,
  make: async (settings) => {
    const { GoogleLinker } = await import('./drivers/google_linker.ts')
    const { GoogleCalendarDriver } = await import('./drivers/google_calendar_driver.ts')
    return { linker: new GoogleLinker(settings), calendar: new GoogleCalendarDriver(settings) }
  },
})
