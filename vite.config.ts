import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import adonisjs from '@adonisjs/vite/client'
import { pageTexts } from './vite.page_texts.ts'
import { compressedFiles } from './vite.compressed_files.ts'
import { lucideIcons } from './vite.lucide_icons.ts'

/**
 * Small parts that most public pages share: one file of them compresses better and is fetched at once. What the dashboard
 * uses too is a file of its own, or it would bring the site's start into the dashboard. Files of `small` import only each other,
 * and icons are apart from them: a file that both brings and needs what the site starts with would run before it.
 */
const SMALL_PARTS = [
  {
    name: 'parts',
    test: /site\/\w+\/(\w+\/)?(avatar|page_head|host_colors|structured_data|notice|field|use_hydrating|use_zone)\./,
  },
  {
    name: 'small',
    test: /app\/shared\/(pictures|contrast|hash|host_colors|seats|service_kinds)/,
  },
  {
    name: 'icons',
    test: /lucide-react\/dist\/esm\/icons\/(users|globe|file-text|chevron-right)\./,
  },
]

/** Lets the bundler drop the components of Inertia that no page uses: naming them keeps them, and with them what validates forms. */
const unusedInertia: Plugin = {
  name: 'unused-inertia',
  transform: {
    filter: { id: /@inertiajs\/react\/dist\/index\.js/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (forwardRef\d*\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    unusedInertia,
    lucideIcons,
    pageTexts,
    compressedFiles,
    react(),
    adonisjs({
      entryPoints: ['resources/site/start.ts', 'resources/site/app.tsx', 'admin/app/main.tsx'],
      serverEntryPoints: ['resources/site/ssr.tsx'],
      buildDirectory: 'resources/public/assets',
      reload: ['resources/views/**/*.edge'],
    }),
  ],
  publicDir: false,
  // The server's bundle brings its libraries along, so that React is always the production one. In development Vite
  // hands them to Node, for its module runner reads no CommonJS.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: SMALL_PARTS } },
        },
      },
    },
    ssr: { resolve: { noExternal: command === 'build' || [] } },
  },
  resolve: {
    alias: {
      '~/': `${import.meta.dirname}/resources/site/`,
      '#api/': `${import.meta.dirname}/resources/api/`,
      '#shared/': `${import.meta.dirname}/app/shared/`,
      '@generated': `${import.meta.dirname}/.adonisjs/client/`,
    },
  },
}))
