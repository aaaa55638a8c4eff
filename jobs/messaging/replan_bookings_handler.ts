import { newId } from '#core/ids'
import { send, type JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { replanBookings } from './replan_bookings.ts'
import { bookingsToPlan } from '#app/messaging/planner/list_bookings_to_plan'
import { planBooking } from '#app/messaging/planner/plan_booking'

/** Bookings of one run: a second or two of work. */
const AT_ONCE = 100

/** Plans each booking in a transaction of its own. Run twice, it finds nothing to change. */
export default async function handle({ payload }: JobContext<typeof replanBookings>) {
  const { accountId, after, run = newId() } = payload
  const ids = await bookingsToPlan(accountId, { after, most: AT_ONCE })
  for (const ticketId of ids) await transaction((trx) => planBooking(trx, { accountId, ticketId }))
  const last = ids.at(-1)
  if (ids.length < AT_ONCE || !last) return
  await transaction((trx) => send(trx, replanBookings, { accountId, after: last, run }))
}
