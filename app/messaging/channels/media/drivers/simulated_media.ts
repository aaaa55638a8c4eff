import { simulatedMedia } from '../simulated_media_store.ts'
import { MediaDriver, MediaGone, MediaTooLarge, type MediaOptions } from '../contract.ts'

/** Files that the local simulator has sent. */
export class SimulatedMedia extends MediaDriver {
  async fetch(reference: string, { most }: MediaOptions): Promise<Buffer> {
    const stored = await simulatedMedia.open(reference)
    if (!stored) throw new MediaGone(reference)
    if (stored.length > most) throw new MediaTooLarge(`${stored.length} bytes`)
    const chunks: Buffer[] = []
    for await (const chunk of await stored.stream()) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
}
