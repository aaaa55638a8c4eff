import { compose } from '@adonisjs/core/helpers'
import { WorkflowSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** Steps around bookings that an account sends by itself (docs/domain.md, "Workflows"). */
export default class Workflow extends compose(WorkflowSchema, withId) {}
