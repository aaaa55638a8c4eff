import { RoleSchema } from '#database/schema'

/** What a plan may do and how much of it. */
export default class Role extends RoleSchema {
  declare features: Record<string, boolean>
  declare constraints: Record<string, number>
}
