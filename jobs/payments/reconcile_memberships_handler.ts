import { askDueMemberships } from '#app/payments/memberships/ask_membership'

export default async function handle() {
  await askDueMemberships()
}
