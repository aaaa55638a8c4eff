import type { JobContext } from '#core/jobs'
import type { answerMessage } from './answer_message.ts'
import { answerReceived } from '#app/messaging/whatsapp_replies/answer_received'
import { fetchSent } from '#app/messaging/whatsapp_replies/fetch_sent'

/** Fetches a file that came along, acts and plans the answer. Run twice, it acts once: the message says that it is answered. */
export default async function handle({ payload, signal }: JobContext<typeof answerMessage>) {
  const file = await fetchSent(payload.id, signal)
  await answerReceived(payload.id, file)
}
