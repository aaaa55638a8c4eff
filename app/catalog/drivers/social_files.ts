import { busy } from '#core/errors'
import { pictureBytes } from '#accounts'
import drive from '@adonisjs/drive/services/main'
import { drawSocialPicture } from '../domain/social_picture.ts'
import type { SocialPicture } from '../queries/social_card.ts'

/** Pictures that a process draws side by side, and that may wait for their turn: drawing one takes a tenth of a second. */
const AT_ONCE = 2
const MAY_WAIT = 20

const file = ({ fingerprint, format }: SocialPicture) => `og/${fingerprint}.${format}`

/** Those that are being drawn, by their fingerprint: who asks for the same meanwhile gets the same. */
const underWay = new Map<string, Promise<Uint8Array>>()
const waiting: (() => void)[] = []
let drawing = 0

/**
 * A social picture, in its format. Drawn when somebody first asks for it, then kept: only the robots of social networks do, so most
 * are never needed, and no page and no change of a profile waits for one. Throws BUSY (503) when too many are asked for at
 * once.
 */
export async function socialPicture(wanted: SocialPicture): Promise<Uint8Array> {
  const name = file(wanted)
  if (await drive.use().exists(name)) return drive.use().getBytes(name)

  const known = underWay.get(wanted.fingerprint)
  if (known) return known
  const made = inTurn(() => draw(wanted)).finally(() => underWay.delete(wanted.fingerprint))
  underWay.set(wanted.fingerprint, made)
  return made
}

async function draw(wanted: SocialPicture): Promise<Uint8Array> {
  const [face, backdrop] = await Promise.all([wanted.face, wanted.backdrop].map(bytesOf))
  const bytes = await drawSocialPicture(wanted.card, { face, backdrop, format: wanted.format })
  await drive.use().put(file(wanted), bytes)
  return bytes
}

async function bytesOf(path: string | null): Promise<Uint8Array | undefined> {
  return path ? pictureBytes(path) : undefined
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (drawing >= AT_ONCE) {
    if (waiting.length >= MAY_WAIT) throw busy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else drawing++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else drawing--
  }
}
