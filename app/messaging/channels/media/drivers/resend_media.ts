import { readMedia } from './read_media.ts'
import { MediaDriver, MediaGone, type MediaOptions } from '../contract.ts'

export type ResendMediaSettings = { apiKey: string; url: string; deadline: number }

/** Hosts on which Resend keeps files; their addresses are signed, so that no login goes there. */
const RESEND = /(^|\.)resend\.com$/

/** Files of mails that Resend received: the reference is the id of the mail and that of its file. */
export class ResendMedia extends MediaDriver {
  #settings: ResendMediaSettings

  constructor(settings: ResendMediaSettings) {
    super()
    this.#settings = settings
  }

  async fetch(reference: string, options: MediaOptions): Promise<Buffer> {
    const { url, deadline } = this.#settings
    const [mail, file, ...rest] = reference.split('/').map(encodeURIComponent)
    if (!mail || !file || rest.length > 0) throw new MediaGone('It is no file of a mail')
    const place = await this.#placeOf(
      `${url}/emails/receiving/${mail}/attachments/${file}`,
      options
    )
    return readMedia(place, { ...options, deadline })
  }

  /** Where a file lies for an hour. Throws where it is gone, or elsewhere. */
  async #placeOf(address: string, { signal }: MediaOptions): Promise<string> {
    const { apiKey, url, deadline } = this.#settings
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${apiKey}` },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      if (response.status === 404) throw new MediaGone('Resend 404')
      throw new Error(`Resend ${response.status}`)
    }
    const { download_url: found = '' } = (await response.json()) as { download_url?: string }
    const place = URL.parse(found)
    const isTheirs = place?.protocol === 'https:' && RESEND.test(place.hostname)
    if (!place || !(isTheirs || place.origin === new URL(url).origin))
      throw new MediaGone('The address is not one of Resend’s')
    return place.href
  }
}
