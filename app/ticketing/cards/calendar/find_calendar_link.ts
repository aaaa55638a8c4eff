import { toIso } from '#core/time'
import { appUrl } from '#config/app'
import CalendarLink from './calendar_link.ts'
import encryption from '@adonisjs/core/services/encryption'
import { hashOfToken, tokenOfFile } from './domain/calendar_token.ts'

/** The address at which a calendar reads an account's bookings. `createdAt` is ISO 8601. */
export type CalendarLinkCard = { url: string; createdAt: string }

/** An account's address, or null; also null when the application's key was changed since. */
export async function calendarLinkOf(accountId: string): Promise<CalendarLinkCard | null> {
  const link = await CalendarLink.findBy({ accountId })
  const token = link && encryption.decrypt<string>(link.token)
  if (!token) return null
  return { url: `${appUrl}/calendar/${token}.ics`, createdAt: toIso(link.createdAt) }
}

/** Whose bookings a file of that name holds, if there is one. */
export async function accountOfCalendar(file: string): Promise<string | undefined> {
  const token = tokenOfFile(file)
  const link = token && (await CalendarLink.findBy({ tokenHash: hashOfToken(token) }))
  return link ? link.accountId : undefined
}
