import ViteProvider from '@adonisjs/vite/vite_provider'

/** Tests see the built site, as visitors do: no Vite server is started beside the test's own. */
export default class BuiltSiteProvider extends ViteProvider {
  async start() {}
  async shutdown() {}
}
