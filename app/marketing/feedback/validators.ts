import vine from '@vinejs/vine'
import { ABSENCE_SENTIMENTS, BEST_RATING } from '#shared/feedback'

/** POST /feedback (docs/domain.md, "Field rules"). */
export const giveFeedback = vine.create({
  rating: vine.number().withoutDecimals().min(1).max(BEST_RATING),
  absenceSentiment: vine.enum(ABSENCE_SENTIMENTS),
  comment: vine.string().trim().minLength(3).maxLength(2000),
})
