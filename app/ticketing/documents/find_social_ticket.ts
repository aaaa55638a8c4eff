import { createHash } from 'node:crypto'
import { appUrl } from '#config/app'
import { datesOf, type MeetingCard } from '#scheduling'
import { accountById, type AccountCard } from '#accounts'
import { bookableService, serviceNotFound } from '#catalog'
import { drawable } from '#core/drawing/drawable_text'
import { servicePath } from '#shared/service_path'
import { publicLocation } from '#shared/location'
import i18nManager from '@adonisjs/i18n/services/main'
import { accentOf, hostColors } from '#shared/host_colors'
import { dayParts, formatDayName, formatTime, unbroken } from '#shared/formats'
import type { SocialTicket } from './drivers/social_ticket.ts'

type Wanted = { serviceId: string; meetingId?: string; name?: string }

/** Changes with how the picture looks, so that none is taken for one that was drawn before. */
const LOOK = 1

/**
 * What a client shows who goes to a workshop on the named date, or the next one. In the language and zone of its host.
 * Throws SERVICE_NOT_FOUND (404) where the workshop or the date is not offered.
 */
export async function socialTicket({ serviceId, meetingId, name }: Wanted) {
  const service = await bookableService(undefined, serviceId, 'WEBINAR')
  const account = await accountById(service.accountId)
  const dates = await datesOf(service)
  const date = meetingId ? dates.find(({ id }) => id === meetingId) : dates[0]
  if (!account?.username || !date) throw serviceNotFound()

  const { username } = account
  const accent = service.customization.color ?? account.accentColor
  const ticket: SocialTicket = {
    ...wordsOf(date, account, drawable(name ?? '')),
    title: drawable(date.title) || service.slug,
    by: drawable(account.fullName) || `@${username}`,
    address: `${new URL(appUrl).host}${servicePath(username, service)}`,
    host: hostColors(accentOf(accent, username), account.textColor),
    cover: username,
  }
  const what = JSON.stringify([LOOK, ticket])
  const fingerprint = createHash('sha256').update(what).digest('hex').slice(0, 16)
  return { ticket, fingerprint, name: `${username}-${service.slug}` }
}

/** Who goes, when and where; an address only where the workshop's page shows one. */
function wordsOf(
  { startAt, location }: MeetingCard,
  { locale, timeZone }: AccountCard,
  name: string
): Pick<SocialTicket, 'goes' | 'when' | 'where' | 'month' | 'day'> {
  const i18n = i18nManager.locale(locale)
  const weekday = formatDayName(startAt, timeZone, locale)
  const day = `${weekday[0]!.toUpperCase()}${weekday.slice(1)}`
  const place = publicLocation(location)
  return {
    ...dayParts(startAt, timeZone, locale),
    goes: name ? i18n.t('booking.entries.goes', { name }) : i18n.t('booking.entries.i_go'),
    when: unbroken(`${day}, ${formatTime(startAt, timeZone, locale)}`),
    where: drawable('address' in place ? (place.address ?? '') : ''),
  }
}
