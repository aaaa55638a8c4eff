import router from '@adonisjs/core/services/router'
import { serviceNotFound } from '../errors.ts'
import { cropPicture, PICTURE_REFUSALS } from '#accounts'
import { serviceAnswer } from '../services/service_transformer.ts'

const BannersController = () => import('./banners_controller.ts')

/** The banner of a service, under both of its addresses. */
export function ownRoutes() {
  for (const name of ['services', 'products'] as const) bannerRoutes(name)
}

function bannerRoutes(name: 'services' | 'products') {
  router
    .put(`/${name}/:id/banner`, [BannersController, 'store'])
    .as(`${name}.banner`)
    .docs({
      access: 'managers',
      scope: 'services:write',
      summary: 'Upload the banner of a service; it is shown once it has been drawn anew',
      body: cropPicture,
      upload: 'file',
      answer: serviceAnswer,
      errors: [serviceNotFound, ...PICTURE_REFUSALS],
    })
  router
    .delete(`/${name}/:id/banner`, [BannersController, 'destroy'])
    .as(`${name}.destroy_banner`)
    .docs({
      access: 'managers',
      scope: 'services:write',
      summary: 'Remove the banner of a service',
      answer: serviceAnswer,
      errors: [serviceNotFound],
    })
}
