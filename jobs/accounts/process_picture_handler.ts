import { pictureFile } from '#shared/pictures'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { processPicture } from './process_picture.ts'
import { drawSizes } from '#app/accounts/pictures/drivers/picture_image'
import { comingPicture } from '#app/accounts/pictures/find_pictures'
import { failPicture, showPicture } from '#app/accounts/pictures/settle_picture'
import { pictures, uploads } from '#app/accounts/pictures/picture_store'

/** Twice run, it writes the same files twice. One that cannot be drawn is not tried again: it would not get better. */
export default async function handle({ payload }: JobContext<typeof processPicture>) {
  const picture = await comingPicture(payload)
  if (!picture) return // shown by an earlier run, or no longer wanted

  const upload = await uploads.bytes(picture.key)
  const sizes = await drawSizes(upload, picture.kind, picture.crop).catch(() => undefined)
  if (!sizes) return transaction((trx) => failPicture(trx, picture))

  for (const { width, ending, bytes } of sizes)
    await pictures.put(pictureFile(picture.key, width, ending), bytes)
  const isShown = await transaction((trx) => showPicture(trx, picture, sizes.at(-1)?.size))
  if (isShown) return

  await uploads.remove(picture.key)
  await pictures.remove(picture.key)
}
