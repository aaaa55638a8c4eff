import vine from '@vinejs/vine'
import { meetingNotFound } from '#scheduling'
import { publicPage, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { sendMarks } from './validators.ts'
import { doorAnswer, markedAnswer } from './door_transformer.ts'

const DoorsController = () => import('./doors_controller.ts')
const DoorPagesController = () => import('./door_pages_controller.ts')

/** The door of a meeting, for owner and admins of its account, and for a collaborator who attends it. */
export function doorRoutes() {
  router
    .group(() => {
      router
        .get('/meetings/:id/check-in', [DoorsController, 'show'])
        .as('check_ins.show')
        .docs({
          access: 'members',
          scope: 'bookings:read',
          summary: 'Who is expected at a meeting, and the keys that check their QR codes',
          answer: doorAnswer,
          errors: [meetingNotFound],
        })
      router
        .post('/meetings/:id/check-ins', [DoorsController, 'store'])
        .as('check_ins.store')
        .docs({
          access: 'members',
          scope: 'bookings:write',
          summary: 'Mark who came to a meeting, up to 200 places at once; each mark counts once',
          body: sendMarks,
          answer: markedAnswer,
          errors: [meetingNotFound],
        })
    })
    .use(signedIn({ collaborators: true }))
}

/** What only the account's owner does. */
export function ownRoutes() {
  router
    .post('/check-in/keys', [DoorsController, 'rotate'])
    .as('check_ins.rotate')
    .docs({
      access: 'owner',
      summary: 'Sign new QR codes with a new key; those of earlier keys stay valid',
      status: 201,
      answer: vine.create({ number: vine.number() }),
    })
}

/** The page of the door. */
export function pages() {
  router.get('/checkin/:meetingId', [DoorPagesController, 'show']).as('check_in').use(publicPage())
}
