import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import adonisjs from '@adonisjs/vite/client'
import { pageTexts } from './vite.page_texts.ts'
import { compressedFiles } from './vite.compressed_files.ts'
import { lucideIcons } from './vite.lucide_icons.ts'
import { designTokens } from './vite.design_tokens.ts'

/** Icons of the pages on which clients book. */
const ICONS =
  'users|globe|file-text|chevron-right|chevron-left|calendar-days|calendar-check|x|clock|wallet|map-pin|phone|video|house|repeat|check|ellipsis|log-in|languages|moon|sun|mail|menu|arrow-left|clipboard-list|link|file-down|hourglass'

/**
 * Files for what most public pages share: one file of small parts compresses better and is fetched at once. What the
 * dashboard uses too is apart, or it would bring the site's start into the dashboard. No two files need each other: one
 * that both brings and needs what another starts with would run before it.
 */
const FILES = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'small',
    test: /app\/shared\/(pictures|contrast|hash|host_colors|seats|service_kinds|formats|durations|week_dates|money|prices|service_path|static_pages|policy_words|refund_rule|service_files|cover|calendar_days|text_formatters|call_timeout|refusals|reload_guard)\.|resources\/api\/|client\/routes\.ts|node_modules\/uuid\/|site\/lib\/(nonce|lost_chunk)\./,
  },
  {
    name: 'icons',
    test: new RegExp(
      `lucide-react/dist/esm/(icons/(${ICONS})\\.|shared/|Icon\\.|context\\.|createLucideIcon|defaultAttributes)`
    ),
  },
  {
    name: 'inertia',
    // Without what the charts of the dashboard alone take of es-toolkit.
    test: /node_modules\/(@inertiajs|icu-minify)\/|es-toolkit\/dist\/(?!array|function|predicate\/isLength|compat\/(array|math|function|object\/(omit|unset|cloneDeep|property)|predicate\/(isMatch|matches|isArrayLike)|util\/(iteratee|toFinite|toNumber)|_internal\/(compareValues|isIterateeCall|normalizeZero)))|precognition/,
  },
  {
    name: 'fields',
    test: /site\/(ui\/(field|choices|failure)|lib\/(use_form|use_draft))\.tsx?$/,
  },
  {
    name: 'parts',
    test: /site\/(ui\/(?!brand_glyph|file_input)\w+|layout\/\w+|lib\/(?!captcha|settle|forget)\w+|booking\/service\/(who|received_by|service_facts|registration_facts|structured_data)|booking\/use_reserving|booking\/time\/zone_picker|booking\/form\/use_posted)\.tsx?$/,
  },
  {
    name: 'time',
    test: /site\/booking\/time\/(time_picker|day_\w+|month_grid|hour_list|no_hours|choice_bar|use_slots)\.tsx?$/,
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

/** Leaves out what Inertia brings along to validate forms on the server while they are typed: our forms talk to the API. */
const unusedPrecognition: Plugin = {
  name: 'unused-precognition',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^laravel-precognition$/ },
    handler: () => '\0precognition',
  },
  load: {
    filter: { id: /^\0precognition$/ },
    handler: () =>
      'export const client = {}, createValidator = 0, resolveName = 0, toSimpleValidationErrors = 0',
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    unusedInertia,
    unusedPrecognition,
    lucideIcons,
    designTokens,
    pageTexts,
    compressedFiles,
    react(),
    adonisjs({
      entryPoints: [
        'resources/site/start.ts',
        'resources/site/app.tsx',
        'resources/site/ahead.ts',
        'resources/site/landing/looks.ts',
        'resources/site/developers/looks.ts',
        'resources/site/guides/looks.ts',
        'admin/app/ask_early.ts',
        'admin/app/main.tsx',
      ],
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
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: FILES } },
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
