import { bookableService } from '#catalog'
import type { HttpContext } from '@adonisjs/core/http'
import { membersOf } from './list_members.ts'
import { teamSchedules } from '../schedules/list_team_schedules.ts'
import ServiceMemberTransformer from './service_member_transformer.ts'

/** The people of a team who receive. */
export default class ServiceMembersController {
  /** GET /products/:id/members: the members who receive for a service. */
  async index({ params, serialize }: HttpContext) {
    const members = await membersOf(await bookableService(undefined, params.id))
    return serialize({ items: ServiceMemberTransformer.transform(members) })
  }

  /** GET /availability/members: the members of a team and their schedules. */
  async schedules({ scope }: HttpContext) {
    return { items: await teamSchedules(scope) }
  }
}
