import { askDue } from '#app/payments/checkout/ask_provider'

export default async function handle() {
  await askDue()
}
