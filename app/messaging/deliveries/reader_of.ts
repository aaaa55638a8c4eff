import type Delivery from './delivery.ts'
import { messageNamed } from './define_message.ts'
import type { Reader } from '../channels/define_channel.ts'

/** The reader of a delivery, as its channel asks whether they get anything over it. */
export function readerOf({
  accountId,
  recipient: address,
  message,
  about,
}: Pick<Delivery, 'accountId' | 'recipient' | 'message' | 'about'>): Reader {
  const { isOfLogin = false, isReply = false } = messageNamed(message)
  return {
    address,
    isOfLogin,
    isReply,
    ...(about.audience === 'attendee' && { hostId: accountId }),
  }
}
