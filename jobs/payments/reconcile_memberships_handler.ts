import { returnWaiting } from '#app/payments/memberships/return_charge'
import { askDueMemberships } from '#app/payments/memberships/ask_membership'

export default async function handle() {
  await askDueMemberships()
  await returnWaiting()
}
