import router from '@adonisjs/core/services/router'
import { PICTURE_REFUSALS } from '../errors.ts'
import { cropPicture } from './validators.ts'

const PicturesController = () => import('./pictures_controller.ts')

/** The pictures of one's own account, or of a team (`teamId`); the answer is the user, or that team. */
export function ownRoutes() {
  for (const [kind, action] of [
    ['profile', 'Profile'],
    ['cover', 'Cover'],
  ] as const) {
    const path = `/users/pictures/${kind}`
    router
      .put(path, [PicturesController, `store${action}`])
      .as(`pictures.store_${kind}`)
      .docs({
        access: 'managers',
        summary: `Upload a ${kind} picture; it is shown once it has been drawn anew`,
        body: cropPicture,
        upload: 'picture',
        errors: PICTURE_REFUSALS,
      })
    router
      .delete(path, [PicturesController, `destroy${action}`])
      .as(`pictures.destroy_${kind}`)
      .docs({ access: 'managers', summary: `Remove the ${kind} picture` })
  }
}

/** The pictures themselves, for everybody. */
export function pages() {
  router.get('/pictures/:name', [PicturesController, 'show']).as('accounts.pictures.show')
}
