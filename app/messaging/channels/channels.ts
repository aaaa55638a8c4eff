import { email } from './email/channel.ts'
import { whatsapp } from './whatsapp/channel.ts'
import type { Channel } from './define_channel.ts'

export type { Channel, Shown, Side } from './define_channel.ts'

/** Every channel, in the order in which a host reads them. */
export const CHANNELS: Channel[] = [email, whatsapp]

/** The channel of a delivery. */
export function channelNamed(name: string): Channel {
  const channel = CHANNELS.find((one) => one.name === name)
  if (!channel) throw new Error(`No channel is called ${name}`)
  return channel
}
