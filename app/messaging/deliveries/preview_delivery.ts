import type Delivery from './delivery.ts'
import { changedEdit } from './domain/edit.ts'
import { deliveryChanged } from '../errors.ts'
import { previewMessage, type Preview } from './preview_message.ts'

/**
 * What a delivery would say as things are now, with a subject and a text that its host tries out. Throws DELIVERY_CHANGED (409)
 * where it is no longer true. The version is that of what is written for it by now.
 */
export async function previewDelivery(
  { accountId, id, message, about, edited, channel, recipient: address, revision }: Delivery,
  tried: { subject?: string | null; body?: string | null }
): Promise<Preview & { version: number }> {
  const preview = await previewMessage({
    accountId,
    id,
    message,
    about,
    channel,
    address,
    edited: changedEdit(edited, tried),
  })
  if (!preview) throw deliveryChanged()
  return { ...preview, version: revision }
}
