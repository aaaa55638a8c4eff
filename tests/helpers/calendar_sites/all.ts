import { caldavSite } from './caldav.ts'
import { googleSite } from './google.ts'
import { microsoftSite } from './microsoft.ts'

/** The calendars that hosts can connect, each with what plays it. */
export const CALENDAR_SITES = {
  'google-calendar': googleSite,
  'microsoft-calendar': microsoftSite,
  'caldav': caldavSite,
}

/** The calendar for what does not depend on a provider: it runs once, and not for each. */
export const anyCalendarSite = googleSite
