import { connections } from '#config/connections'
import { defineProvider } from '../../define_provider.ts'

/** Calendars of Outlook and Microsoft 365. It hears of changes at once where our address is reachable. */
export const microsoftCalendar = defineProvider({
  code: 'microsoft-calendar',
  name: 'Outlook',
  categories: ['calendar'],
  permissions: ['seeCalendars', 'writeEvents'],
  scopes: ['Calendars.ReadWrite', 'User.Read', 'offline_access'],
  freshness: 0,
  settings: () => connections.microsoft,
  make: async (settings) => {
    const { MicrosoftLinker } = await import('../teams/drivers/microsoft_linker.ts')
    const { MicrosoftCalendarDriver, CALENDARS } =
      await import('./drivers/microsoft_calendar_driver.ts')
    const linker = new MicrosoftLinker(settings, CALENDARS)
    return { linker, calendar: new MicrosoftCalendarDriver(settings) }
  },
})
