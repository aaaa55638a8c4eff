import { checkAllNumbers } from '#app/messaging/channels/whatsapp/numbers/check_number'

export default async function handle() {
  await checkAllNumbers()
}
