import vine from '@vinejs/vine'
import { line } from '#core/rules'

/** POST /buyers/:id/files: beside the file, its name. */
export const newBuyerFile = vine.create({ name: line().maxLength(255).optional() })
