import { product } from '#config/product'
import type { HttpContext } from '@adonisjs/core/http'

const HOME = '/profile/u/me'

/** Seconds for which browsers keep what installs the dashboard. */
const KEPT = 3600

/** What a phone needs to install the dashboard as an app (https://www.w3.org/TR/appmanifest/). */
export default class InstallController {
  /** GET /profile/app.webmanifest, in the language of the browser. */
  async manifest({ i18n, response }: HttpContext) {
    const { name } = product
    const manifest = {
      id: HOME,
      name,
      short_name: name,
      description: i18n.t('account.app.description'),
      lang: i18n.locale,
      start_url: `${HOME}/home`,
      scope: '/',
      display: 'standalone',
      background_color: '#f6f8f9',
      theme_color: '#174260',
      icons: [
        iconOf('192', '192x192'),
        iconOf('512', '512x512'),
        { ...iconOf('maskable', '512x512'), purpose: 'maskable' },
      ],
      shortcuts: ['calendar', 'bookings'].map((page) => ({
        name: i18n.t(`account.app.${page}`),
        url: `${HOME}/${page}`,
      })),
    }
    response.header('cache-control', `public, max-age=${KEPT}`).header('vary', 'accept-language')
    return response.type('application/manifest+json').send(JSON.stringify(manifest))
  }
}

/** A picture of `resources/public/icons`. */
const iconOf = (file: string, sizes: string) => ({
  src: `/icons/${file}.png`,
  sizes,
  type: 'image/png',
})
