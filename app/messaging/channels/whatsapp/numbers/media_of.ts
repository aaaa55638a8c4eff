import messagingConfig from '#config/messaging'
import { numberOf, ownerOf, senderOf } from './find_number.ts'
import { MediaGone, type MediaDriver } from '../../media/contract.ts'

/**
 * What fetches a file that was sent to one of our numbers: of a host's own number with its token. Throws MediaGone where that was
 * removed since.
 */
export async function mediaOf(
  provider: keyof typeof messagingConfig.media,
  number: string | null
): Promise<MediaDriver> {
  const accountId = provider === 'whatsapp' && number ? await ownerOf(number) : undefined
  if (!accountId) return messagingConfig.media[provider]()
  const own = await numberOf(accountId)
  const sender = own && senderOf(own)
  const { ownNumbers } = messagingConfig
  if (!sender || !ownNumbers) throw new MediaGone('Its number is not connected')
  return ownNumbers.media(sender)
}
