import vine from '@vinejs/vine'
import { line, lines } from '#core/rules'
import { inbox } from '#config/message_limits'
import { versionRead } from '#core/versions'
import type { Infer } from '@vinejs/vine/types'

const title = () => line().minLength(1).maxLength(inbox.quickReplyTitle)
const text = () => lines(inbox.quickReplyText)

/** POST /quick-replies. */
export const newQuickReply = vine.create({ title: title(), text: text() })

export type NewQuickReply = Infer<typeof newQuickReply>

/** PATCH /quick-replies/:id. */
export const quickReplyChange = vine.create({
  title: title().optional(),
  text: text().optional(),
  version: versionRead(),
})

export type QuickReplyChange = Infer<typeof quickReplyChange>
