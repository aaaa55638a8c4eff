import { readdirSync } from 'node:fs'
import { indexEntities } from '@adonisjs/core'
import { indexSitePages } from '#start/index_site_pages'
import { defineConfig } from '@adonisjs/core/app'

/** Folders inside modules, but those named as a module. Generated names leave them out: `Data.Catalog.Coupon`. */
const features = () => {
  const paths = readdirSync(new URL('./app', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  })
  const modules = new Set(paths.map((path) => path.split('/')[0]))
  return paths.flatMap((path) => path.split('/').slice(1)).filter((name) => !modules.has(name))
}

export default defineConfig({
  directories: {
    commands: 'start/commands',
    public: 'resources/public',
    views: 'resources/views',
    languageFiles: 'resources/lang',
  },

  commands: [() => import('@adonisjs/core/commands'), () => import('@adonisjs/lucid/commands')],

  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl', 'test'] },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/core/providers/edge_provider'),
    () => import('#app/core/provider'),
    () => import('@adonisjs/i18n/i18n_provider'),
    () => import('@adonisjs/session/session_provider'),
    // Tests are served from the built site: starting Vite's own server there would test something else than what is shipped.
    { file: () => import('@adonisjs/vite/vite_provider'), environment: ['web', 'console', 'repl'] },
    { file: () => import('#tests/helpers/built_site_provider'), environment: ['test'] },
    () => import('@adonisjs/shield/shield_provider'),
    () => import('@adonisjs/static/static_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/cors/cors_provider'),
    () => import('@adonisjs/inertia/inertia_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/ally/ally_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/drive/drive_provider'),
    () => import('#app/accounts/provider'),
    () => import('#app/catalog/provider'),
    () => import('#app/scheduling/provider'),
    () => import('#app/payments/provider'),
    () => import('#app/ticketing/provider'),
    () => import('#app/messaging/provider'),
  ],

  preloads: [
    () => import('#start/jobs'),
    () => import('#start/routes'),
    () => import('#start/kernel'),
    { file: () => import('#start/view'), environment: ['web', 'test'] },
  ],

  tests: {
    suites: [
      { name: 'unit', files: ['tests/unit/**/*.spec.ts'], timeout: 60_000 },
      { name: 'functional', files: ['tests/functional/**/*.spec.ts'], timeout: 60_000 },
      { name: 'browser', files: ['tests/browser/**/*.spec.ts'], timeout: 120_000 },
      { name: 'commands', files: ['tests/commands/**/*.spec.ts'], timeout: 300_000 },
    ],
    forceExit: false,
  },

  metaFiles: [
    { pattern: 'resources/views/**/*.edge', reloadServer: false },
    { pattern: 'resources/lang/**/*.json', reloadServer: false },
    { pattern: 'resources/public/**', reloadServer: false },
    { pattern: 'database/seeders/*.json', reloadServer: false },
    { pattern: 'database/seeders/pictures/*.svg', reloadServer: false },
  ],

  hooks: {
    init: [
      indexEntities({
        events: { enabled: false },
        listeners: { enabled: false },
        controllers: {
          source: 'app',
          glob: ['**/*_controller.ts'],
          importAlias: '#app',
          skipSegments: features(),
        },
        transformers: {
          enabled: true,
          source: 'app',
          glob: ['**/*_transformer.ts'],
          importAlias: '#app',
          skipSegments: features(),
        },
      }),
      indexSitePages,
    ],
    routesCommitted: [() => import('#start/list_api_routes')],
    buildStarting: [() => import('@adonisjs/vite/build_hook')],
  },
})
