import { compose } from '@adonisjs/core/helpers'
import type { SavedStep } from '#shared/workflows'
import { WorkflowVersionSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** The steps of a workflow as they were saved once. */
export default class WorkflowVersion extends compose(WorkflowVersionSchema, withId) {
  declare steps: SavedStep[]
}
