import { userNotFound } from '#accounts'
import { plusQuery } from './validators.ts'
import { serviceNotFound } from '../errors.ts'
import router from '@adonisjs/core/services/router'
import { profileAnswer } from './profile_transformer.ts'
import { frameablePage, middleware } from '#start/kernel'
import { publicServiceFilter } from '../services/validators.ts'
import { publicServiceAnswer, publicServicePageAnswer } from './public_service_transformer.ts'

const ProfilesController = () => import('./profiles_controller.ts')

/** Public profiles and their services. */
export function guestRoutes() {
  router
    .get('/users/:username', [ProfilesController, 'show'])
    .as('profiles.show')
    .docs({
      access: 'public',
      summary: 'A public profile with its services',
      query: plusQuery,
      answer: profileAnswer,
      errors: [userNotFound],
    })
    .use(middleware.etag())
  router
    .get('/users/:username/services', [ProfilesController, 'services'])
    .as('profiles.services')
    .docs({
      access: 'public',
      summary: 'The services that a host shows to everybody',
      query: publicServiceFilter,
      answer: publicServicePageAnswer,
      errors: [userNotFound],
    })
    .use(middleware.etag())
  router
    .get('/users/:username/products/:slug', [ProfilesController, 'service'])
    .as('profiles.service')
    .docs({
      access: 'public',
      summary: 'A public service',
      query: plusQuery,
      answer: publicServiceAnswer,
      errors: [userNotFound, serviceNotFound],
    })
    .use(middleware.etag())
}

/** A host's pages, and those of Plus mode, whose addresses look like those of services. They are declared before these. */
export function firstPages() {
  router
    .group(() => {
      router.get('/profesionales/:username', [ProfilesController, 'page']).as('plus.profile')
      router
        .get('/profesionales/:username/reserve', [ProfilesController, 'reserve'])
        .as('plus.profile.reserve')
      router.get('/:username/reserve', [ProfilesController, 'reserve']).as('profile.reserve')
    })
    .as('catalog')
    .use(frameablePage())
}

/** A host's page. Its address is the last one looked at, for it matches any first segment. */
export function pages() {
  router
    .group(() => {
      router.get('/:username', [ProfilesController, 'page']).as('profile')
    })
    .as('catalog')
    .use(frameablePage())
}
