import { newCode } from '#core/ids'
import { readFile } from 'node:fs/promises'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import Picture from '#app/accounts/pictures/picture'
import type { HostPictures } from './demo_host.ts'
import type Service from '#app/catalog/services/service'
import { pictures } from '#app/accounts/pictures/picture_store'
import { lockAccount, placePicture } from '#app/accounts/pictures/queue_picture'
import { drawSizes } from '#app/accounts/pictures/drivers/picture_image'
import { pictureFile, picturePath, type PictureKind } from '#shared/pictures'

/** A picture in all its sizes, in storage, but not shown yet. */
export type DrawnPicture = { kind: PictureKind; key: string; title?: string }

/** Draws the files of a host as uploads are drawn, and keeps them in storage. */
export function drawDemoPictures({ face, cover, banners }: HostPictures): Promise<DrawnPicture[]> {
  return Promise.all([
    ...(face ? [draw('PROFILE', face)] : []),
    ...(cover ? [draw('COVER', cover)] : []),
    ...Object.entries(banners).map(async ([title, file]) => ({
      ...(await draw('BANNER', file)),
      title,
    })),
  ])
}

async function draw(kind: PictureKind, file: string): Promise<DrawnPicture> {
  const bytes = await readFile(new URL(`./pictures/${file}`, import.meta.url))
  const key = newCode()
  for (const size of await drawSizes(bytes, kind, null))
    await pictures.put(pictureFile(key, size.width, size.ending), size.bytes)
  return { kind, key }
}

/** Shows drawn pictures: of the account itself, and of its services by their titles. */
export async function showDemoPictures(
  trx: Trx,
  { accountId }: AccountScope,
  { drawn, services }: { drawn: DrawnPicture[]; services: Service[] }
): Promise<void> {
  const account = await lockAccount(trx, accountId)
  for (const { kind, key, title } of drawn) {
    const subjectId = services.find((service) => service.title === title)?.id ?? null
    const row = { accountId, kind, subjectId, key, crop: null, state: 'READY' } as const
    await Picture.create(row, { client: trx })
    await placePicture(trx, account, { kind, subjectId, path: picturePath(kind, key) })
  }
}
