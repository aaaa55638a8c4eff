import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

const pixels = (least: number) => vine.number().withoutDecimals().min(least).max(100_000)

/** PUT /users/pictures/*: beside the file, the area of it that is to be shown; all four or none. */
export const cropPicture = vine.create({
  x: pixels(0).optional().requiredIfAnyExists(['y', 'width', 'height']),
  y: pixels(0).optional().requiredIfAnyExists(['x', 'width', 'height']),
  width: pixels(1).optional().requiredIfAnyExists(['x', 'y', 'height']),
  height: pixels(1).optional().requiredIfAnyExists(['x', 'y', 'width']),
})

export type CropFields = Infer<typeof cropPicture>
