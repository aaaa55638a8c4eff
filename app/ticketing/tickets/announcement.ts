import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { AnnouncementSchema } from '#database/schema'
import type { Announced, AnnouncedBy } from '#shared/announcements'

/** What a client said beforehand about coming to a meeting, as it was to begin then. */
export default class Announcement extends compose(AnnouncementSchema, withId) {
  declare answer: Announced
  declare channel: AnnouncedBy
}
