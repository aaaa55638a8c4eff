import { takeUpDue } from '#app/scheduling/conferences/take_up_rooms'

export default async function handle() {
  await takeUpDue()
}
