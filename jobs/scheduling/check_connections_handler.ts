import { checkDue } from '#app/scheduling/connections/check_connection'

export default async function handle() {
  await checkDue()
}
