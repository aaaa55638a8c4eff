import vine from '@vinejs/vine'
import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { serviceMembersAnswer } from './service_member_transformer.ts'
import { serviceNotFound } from '#catalog'
import { membersNotFound, availabilityNotFound } from '../errors.ts'

const ServiceMembersController = () => import('./service_members_controller.ts')

const schedulesAnswer = vine.create({
  items: vine.array(
    vine.object({
      accountId: vine.string(),
      fullName: vine.string(),
      picture: vine.string().nullable(),
      schedules: vine.array(
        vine.object({ id: vine.string(), name: vine.string(), isDefault: vine.boolean() })
      ),
    })
  ),
})

/** By whom a client can be received. */
export function guestRoutes() {
  router
    .get('/products/:id/members', [ServiceMembersController, 'index'])
    .as('members.index')
    .docs({
      access: 'public',
      summary: 'The people of a team who receive for a service, and when each is free next',
      answer: serviceMembersAnswer,
      errors: [serviceNotFound, membersNotFound, availabilityNotFound],
    })
    .use(middleware.etag())
}

/** Declared before the schedules, for `members` is no id. */
export function ownRoutes() {
  const path = '/availability/members'
  router.get(path, [ServiceMembersController, 'schedules']).as('members.schedules').docs({
    access: 'managers',
    summary: 'The active members of a team, with the names of their own schedules',
    answer: schedulesAnswer,
  })
}
