import { connections } from '#config/connections'
import { defineProvider } from '../../define_provider.ts'

/**
 * Google Meet: rooms by its own API, with a scope that opens what we made and nothing else. By `conferenceData` of a calendar's
 * event, each booking would need the right to write into the host's calendar, and an event there.
 */
export const meet = defineProvider({
  code: 'meet',
  name: 'Google Meet',
  categories: ['video'],
  permissions: ['makeRooms'],
  scopes: ['meetings.space.created'],
  freshness: 0,
  application: 'google',
  settings: () => connections.meet,
  make: async (settings) => {
    const { GoogleLinker } = await import('../google_calendar/drivers/google_linker.ts')
    const { MeetDriver, MEET_ASKS } = await import('./drivers/meet_driver.ts')
    return {
      linker: new GoogleLinker(settings, MEET_ASKS),
      conference: new MeetDriver(settings),
    }
  },
})
