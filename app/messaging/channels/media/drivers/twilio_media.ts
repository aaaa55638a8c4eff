import { readMedia } from './read_media.ts'
import { MediaDriver, MediaGone, type MediaOptions } from '../contract.ts'

export type TwilioMediaSettings = {
  accountSid: string
  authToken: string
  url?: string
  deadline: number
}

/** Where Twilio keeps what was sent. */
const TWILIO = 'https://api.twilio.com'

/** Files of Twilio: the reference is its address, which asks for our login and leads to the file. */
export class TwilioMedia extends MediaDriver {
  #settings: TwilioMediaSettings

  constructor(settings: TwilioMediaSettings) {
    super()
    this.#settings = settings
  }

  async fetch(reference: string, options: MediaOptions): Promise<Buffer> {
    const { accountSid, authToken, url = TWILIO, deadline } = this.#settings
    const asked = URL.parse(reference)
    const isTheirs = asked && [TWILIO, new URL(url).origin].includes(asked.origin)
    const isOurs = asked?.pathname.startsWith(`/2010-04-01/Accounts/${accountSid}/`)
    if (!isTheirs || !isOurs)
      throw new MediaGone('The address is not one of Twilio’s files of ours')
    return readMedia(new URL(asked.pathname, url).href, {
      ...options,
      deadline,
      headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
    })
  }
}
