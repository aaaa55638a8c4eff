import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import adonisjs from '@adonisjs/vite/client'

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    adonisjs({
      entryPoints: ['resources/site/app.tsx', 'admin/main.tsx'],
      serverEntryPoints: ['resources/site/ssr.tsx'],
      buildDirectory: 'resources/public/assets',
      reload: ['resources/views/**/*.edge'],
    }),
  ],
  publicDir: false,
  // The server's bundle brings its libraries along, so that React is always the production one. In development Vite
  // hands them to Node, for its module runner reads no CommonJS.
  environments: { ssr: { resolve: { noExternal: command === 'build' || [] } } },
  resolve: {
    alias: {
      '~/': `${import.meta.dirname}/resources/site/`,
      '#shared/': `${import.meta.dirname}/app/shared/`,
      '@generated': `${import.meta.dirname}/.adonisjs/client/`,
    },
  },
}))
