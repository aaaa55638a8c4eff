import { DateTime } from 'luxon'
import { toMinutes, type Duration } from '#shared/durations'

/** Minutes to pay where a host wants the money at once (docs/domain.md, "Payments"). */
const IMMEDIATE_MINUTES = 20

/** Until when a booking has to be paid: the host's time to pay from now, never after `latest`. */
export function paymentDeadline(
  paymentTime: Duration,
  { now, latest }: { now: DateTime; latest?: DateTime }
): DateTime {
  const deadline = now.plus({ minutes: toMinutes(paymentTime) || IMMEDIATE_MINUTES })
  return latest ? DateTime.min(deadline, latest) : deadline
}
