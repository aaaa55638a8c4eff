import { simulatedMedia } from '../../../media/simulated_media_store.ts'
import { MailGone, ReceivedMailDriver, type MailBody } from '../contract.ts'

/** Mails that the outbox has answered. */
export class SimulatedReceived extends ReceivedMailDriver {
  async fetch(id: string): Promise<MailBody> {
    const stored = await simulatedMedia.open(id)
    if (!stored) throw new MailGone(id)
    return JSON.parse(Buffer.from(await simulatedMedia.bytes(id)).toString('utf8')) as MailBody
  }
}
