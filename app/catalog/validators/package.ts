import vine from '@vinejs/vine'
import { MOST_SESSIONS } from '#shared/packages'

/** How many sessions are booked together: one unless it is a package. */
export const sessionPackage = () =>
  vine.object({ sessions: vine.number().withoutDecimals().min(1).max(MOST_SESSIONS) })
