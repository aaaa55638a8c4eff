import vine from '@vinejs/vine'
import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { serviceMembersAnswer } from './service_member_transformer.ts'
import { serviceNotFound } from '#catalog'
import { availabilityAnswer, availabilityQuery } from './validators.ts'
import { membersNotFound, availabilityNotFound, invalidRange } from '../errors.ts'

const ReservePageController = () => import('./reserve_page_controller.ts')
const PreviewPageController = () => import('./preview_page_controller.ts')
const AvailabilityController = () => import('./availability_controller.ts')
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

/** Free times of a service, and the members who receive for it. */
export function guestRoutes() {
  router
    .get('/products/:id/availability', [AvailabilityController, 'show'])
    .as('availability.show')
    .docs({
      access: 'public',
      summary: 'When a service can be booked',
      query: availabilityQuery,
      answer: availabilityAnswer,
      errors: [serviceNotFound, availabilityNotFound, membersNotFound, invalidRange],
    })
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

/** Members of a team. Declared before the schedules, because `members` is no id. */
export function ownRoutes() {
  const path = '/availability/members'
  router.get(path, [ServiceMembersController, 'schedules']).as('members.schedules').docs({
    access: 'managers',
    scope: 'availability:read',
    summary: 'The active members of a team, with the names of their own schedules',
    answer: schedulesAnswer,
  })
}

/** The preview of a service in the dashboard, which its host alone sees. */
export function previewPage() {
  router.get('/profile/preview', [PreviewPageController, 'show']).as('preview')
}

/** The booking page of a service and its steps, under one root. */
export function pagesUnder(root: string, name: string) {
  const path = `${root}/:username/:service`
  router.get(path, [ReservePageController, 'show']).as(`${name}reserve`)
  router.get(`${path}/members`, [ReservePageController, 'show']).as(`${name}members`)
  router.get(`${path}/reserve`, [ReservePageController, 'show']).as(`${name}reserve.time`)
  router
    .get(`${path}/reserve/register`, [ReservePageController, 'show'])
    .as(`${name}reserve.register`)
}
