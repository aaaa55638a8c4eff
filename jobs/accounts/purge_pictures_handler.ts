import { now } from '#core/time'
import { deleteFiles } from '#core/stored_files'
import { transaction } from '#core/database/transaction'
import { keysInUse } from '#app/accounts/pictures/find_pictures'
import { giveUpPictures } from '#app/accounts/pictures/settle_picture'
import { pictureFilesBefore } from '#app/accounts/pictures/drivers/picture_files'

/**
 * Hours after which a picture or a file counts as abandoned. By then a picture's jobs have been tried as often as they
 * are, and a process that wrote files has died.
 */
const ABANDONED = { hours: 1 }

/** Keys that are looked up at once. */
const AT_ONCE = 500

export default async function handle() {
  const before = now().minus(ABANDONED)
  await transaction((trx) => giveUpPictures(trx, before))

  for (const folder of ['uploads', 'pictures'] as const) {
    const files = [...(await pictureFilesBefore(folder, before.toJSDate()))]
    while (files.length > 0) {
      const some = files.splice(0, AT_ONCE)
      const used = await keysInUse(
        folder,
        some.map(([key]) => key)
      )
      for (const [key, names] of some) if (!used.has(key)) await deleteFiles(names)
    }
  }
}
