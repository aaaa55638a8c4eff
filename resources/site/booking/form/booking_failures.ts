import type { Refusal } from '~/lib/api'
import type { FailureTexts } from '#shared/refusals'

/** Texts of refused bookings, by the server's code and by default (docs/domain.md, "Refusals on screen"). */
export function bookingFailures(username: string | null) {
  return {
    fallback: 'booking.failed.booking',
    mapped: {
      SCHEDULE_NOT_AVAILABLE: { text: 'booking.failed.taken' },
      PAYMENT_METHOD_NOT_ALLOWED: { text: 'booking.failed.payment_method' },
      SERVICE_NOT_FOUND: { text: 'booking.failed.service' },
      CAPTCHA_REQUIRED: { text: 'booking.failed.captcha' },
      MEMBERS_NOT_FOUND: { text: 'booking.failed.members' },
      START_GROUP_MEETING: {
        text: 'booking.failed.started',
        ...(username && { button: { label: 'booking.failed.see_host', to: `/${username}` } }),
      },
    },
  } satisfies FailureTexts
}

/** Whether a refusal is about the time itself. */
export function isAboutTime(error?: Refusal): boolean {
  return ['SCHEDULE_NOT_AVAILABLE', 'POLICY_NOT_MET'].includes(error?.code ?? '')
}

/** The hours that were booked by others meanwhile. */
export function takenTimes({ meta }: Refusal): string[] {
  return String(meta?.starts ?? '')
    .split(' ')
    .filter(Boolean)
}
