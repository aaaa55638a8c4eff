import { listGuides } from '#scheduling'
import { publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const GuidePagesController = () => import('./guide_pages_controller.ts')

/** The guides to what a host connects: a list of them, and one page for each provider of the registry. */
export function pages() {
  router
    .group(() => {
      router.get('/docs/integrations', [GuidePagesController, 'index']).as('integrations').sitemap()
      router
        .get('/docs/:integrationCode', [GuidePagesController, 'show'])
        .where(
          'integrationCode',
          new RegExp(
            `^(${listGuides()
              .map(({ code }) => code)
              .join('|')})$`
          )
        )
        .as('integration')
        .sitemap(() => listGuides().map(({ path }) => path))
    })
    .as('marketing.guides')
    .use(publicPage())
}
