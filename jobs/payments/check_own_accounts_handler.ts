import { checkDue } from '#app/payments/gateways/own_accounts/check_account'

export default async function handle() {
  await checkDue()
}
