import { publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const AgentPagesController = () => import('./agent_pages_controller.ts')
const DeveloperPagesController = () => import('./developer_pages_controller.ts')

/** A last segment that ends in `.md`; usernames and slugs have no dots. */
const TWIN = /^[^/]+\.md$/

/** The guide for developers, and what programs read that look for something on a person's behalf. */
export function pages() {
  router
    .get('/docs/developers', [DeveloperPagesController, 'show'])
    .as('marketing.developers')
    .sitemap()
    .use(publicPage())
  router
    .group(() => {
      router.get('/llms.txt', [AgentPagesController, 'llms']).as('llms')
      router.get('/:username/g/:page', [AgentPagesController, 'workshop']).as('workshop')
      router.get('/:username/:page', [AgentPagesController, 'service']).as('service')
      router.get('/:page', [AgentPagesController, 'host']).as('host')
    })
    .where('page', TWIN)
    .as('marketing.agents')
}
