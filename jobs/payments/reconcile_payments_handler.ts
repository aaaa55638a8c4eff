import { askOpenDisputes } from '#app/payments/disputes/ask_dispute'
import { askDue } from '#app/payments/checkout/ask_provider'

export default async function handle() {
  await askDue()
  await askOpenDisputes()
}
