import { drawnFile } from './drawn_files.ts'
import { pictureBytes } from '#accounts'
import { socialPictures } from '../drawing_store.ts'
import type { Caller } from '#core/http/attempts'
import { drawSocialPicture } from './social_picture.ts'
import type { SocialPicture } from '../find_social_card.ts'

/** Today's, and the one before, which a network may still be fetching. */
const KEPT = 2

/**
 * A social picture, in its format. Only the robots of social networks ask for them, so most are never drawn, and no page
 * and no change of a profile waits for one. Throws as `drawnFile` does.
 */
export function socialPicture(wanted: SocialPicture, caller: Caller): Promise<Uint8Array> {
  const { subject, fingerprint, format } = wanted
  return drawnFile(
    {
      store: socialPictures,
      folder: subject,
      name: `${fingerprint}.${format}`,
      kept: KEPT,
      draw: () => draw(wanted),
    },
    caller
  )
}

async function draw(wanted: SocialPicture): Promise<Uint8Array> {
  const [face, backdrop] = await Promise.all([wanted.face, wanted.backdrop].map(bytesOf))
  return drawSocialPicture(wanted.card, { face, backdrop, format: wanted.format })
}

async function bytesOf(path: string | null): Promise<Uint8Array | undefined> {
  return path ? pictureBytes(path) : undefined
}
