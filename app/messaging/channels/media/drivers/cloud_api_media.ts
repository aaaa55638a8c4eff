import { readMedia } from './read_media.ts'
import { GRAPH } from '../../whatsapp/drivers/cloud_api_whatsapp.ts'
import { callProvider, type ProviderAnswer } from '../../whatsapp/drivers/call_provider.ts'
import { MediaDriver, MediaGone, MediaTooLarge, type MediaOptions } from '../contract.ts'

export type CloudApiMediaSettings = { token: string; url: string; deadline: number }

type Listed = { url?: string; file_size?: number }

/** Hosts on which Meta keeps files; the token goes nowhere else. */
const META = /(^|\.)(facebook\.com|fbsbx\.com|fbcdn\.net|whatsapp\.net)$/

/** Files of Meta: the reference is an id, which leads to an address for five minutes. */
export class CloudApiMedia extends MediaDriver {
  #settings: CloudApiMediaSettings

  constructor(settings: CloudApiMediaSettings) {
    super()
    this.#settings = settings
  }

  async fetch(reference: string, options: MediaOptions): Promise<Buffer> {
    const { token, url, deadline } = this.#settings
    if (!/^\w{1,64}$/.test(reference)) throw new MediaGone('It is no id of a file')
    const headers = { authorization: `Bearer ${token}` }
    const asked = { method: 'GET', headers, signal: options.signal, deadline } as const
    const listed = await callProvider(`${url}/${GRAPH}/${reference}`, asked)
    const place = placeOf(listed, { most: options.most, own: new URL(url).origin })
    return readMedia(place, { ...options, headers, deadline })
  }
}

/** Where a file lies, by what Meta says of it. Throws where it is gone, too large, or elsewhere. */
function placeOf(
  { status, body }: Pick<ProviderAnswer, 'status' | 'body'>,
  { most, own }: { most: number; own: string }
): string {
  if (status === 400 || status === 404) throw new MediaGone(`WhatsApp ${status}`)
  if (status >= 400) throw new Error(`WhatsApp ${status}`)
  const { url = '', file_size: size = 0 } = body as Listed
  if (size > most) throw new MediaTooLarge(`${size} bytes`)
  const place = URL.parse(url)
  if (!place || !(META.test(place.hostname) || place.origin === own))
    throw new MediaGone('The address is not one of Meta’s')
  return place.href
}
