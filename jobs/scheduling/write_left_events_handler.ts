import { takeUpEvents } from '#app/scheduling/calendars/take_up_events'

export default async function handle() {
  await takeUpEvents()
}
