import { compose } from '@adonisjs/core/helpers'
import { AuditLogSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** One change of a row of settings, as a trigger wrote it. Only read here. */
export default class AuditEntry extends compose(AuditLogSchema, withId) {
  static table = 'audit_log'

  declare action: 'insert' | 'update' | 'delete'
  declare actor: 'user' | 'staff' | 'key' | 'link' | 'system'
  declare before: Record<string, unknown>
  declare after: Record<string, unknown>
}
