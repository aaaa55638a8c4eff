import { userNotFound } from '#accounts'
import { serviceNotFound } from '../errors.ts'
import router from '@adonisjs/core/services/router'
import { profileAnswer } from './profile_transformer.ts'
import { frameablePage, middleware } from '#start/kernel'
import { plusQuery, publicServiceFilter, serviceFilter, serviceQuery } from './validators.ts'
import { serviceAnswer, servicePageAnswer } from '../services/service_transformer.ts'
import { either } from '#core/http/route_docs'
import { publicServiceAnswer, publicServicePageAnswer } from './public_service_transformer.ts'

const ServiceReadsController = () => import('./service_reads_controller.ts')
const ProfilesController = () => import('./profiles_controller.ts')

/** Public profiles and their services. */
export function guestRoutes() {
  for (const name of ['services', 'products'] as const) serviceReads(name)
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

/** Services as their host reads them; by a host's `username` as all see them. */
function serviceReads(name: 'services' | 'products') {
  const unlessNamed = middleware.maybeAccount({ unless: 'username' })
  router
    .get(`/${name}`, [ServiceReadsController, 'index'])
    .as(`${name}.index`)
    .docs({
      access: 'managers',
      scope: 'services:read',
      summary: 'The services of an account; with a `username` what everybody sees of that host’s',
      query: serviceFilter,
      answer: either(servicePageAnswer, publicServicePageAnswer),
      errors: [userNotFound],
    })
    .use(unlessNamed)
  router
    .get(`/${name}/:id`, [ServiceReadsController, 'show'])
    .as(`${name}.show`)
    .docs({
      access: 'managers',
      scope: 'services:read',
      summary: 'A service by its id or slug; with a `username` as everybody sees it',
      takesNames: true,
      query: serviceQuery,
      answer: either(serviceAnswer, publicServiceAnswer),
      errors: [serviceNotFound, userNotFound],
    })
    .use(unlessNamed)
}

/** The preview of the own page in the dashboard, which its host alone sees. */
export function previewPage() {
  router.get('/profile/preview/page', [ProfilesController, 'preview']).as('preview')
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
