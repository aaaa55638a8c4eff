import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

/** What Zoom tells. Of events that are not ours, and of the rest of ours, nothing is read. */
export const zoomNotice = vine.create(
  vine
    .object({
      event: vine.string().maxLength(100),
      payload: vine
        .object({
          plainToken: vine.string().maxLength(200).optional(),
          user_id: vine.string().maxLength(255).optional(),
          client_id: vine.string().maxLength(255).optional(),
        })
        .allowUnknownProperties()
        .optional(),
    })
    .allowUnknownProperties()
)

export type ZoomNotice = Infer<typeof zoomNotice>
