import { now } from '#core/time'
import { transaction } from '#core/database/transaction'
import { ABANDONED } from '#app/accounts/pictures/picture_store'
import { giveUpPictures } from '#app/accounts/pictures/settle_picture'

export default async function handle() {
  await transaction((trx) => giveUpPictures(trx, now().minus(ABANDONED)))
}
