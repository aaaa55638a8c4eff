import { connections } from '#config/connections'
import { defineProvider } from '../../define_provider.ts'

/** Calendars of any server of CalDAV. It tells of no changes, so its calendars are read again and again. */
export const caldav = defineProvider({
  code: 'caldav',
  name: 'iCloud, Fastmail, Nextcloud (CalDAV)',
  categories: ['calendar'],
  permissions: ['seeCalendars', 'writeEvents'],
  freshness: 5,
  isTyped: true,
  settings: () => connections.caldav,
  make: async () => {
    const { CaldavLinker } = await import('./drivers/caldav_linker.ts')
    const { CaldavDriver } = await import('./drivers/caldav_driver.ts')
    const linker = new CaldavLinker()
    return { linker, entrance: linker, calendar: new CaldavDriver() }
  },
})
