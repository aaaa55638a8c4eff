import vine from '@vinejs/vine'
import { pageQuery } from '#core/pagination'

const { page, size } = pageQuery([])

/** The query of GET /deliveries. */
export const deliveryFilter = vine.create({ page, size })
