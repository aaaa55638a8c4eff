import vite from '#config/vite'
import type { Manifest } from 'vite'
import app from '@adonisjs/core/services/app'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from '@adonisjs/inertia'

/** A file that the build of the site has left. */
function built(name: string): string | undefined {
  const file = app.makePath(vite.buildDirectory, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The fingerprint of the built site, computed once; Inertia itself computes it for every page. */
function assetsVersion(): string | undefined {
  const manifest = built('.vite/manifest.json')
  return manifest && createHash('md5').update(manifest).digest('hex')
}

/** The files of the built site, by what they are built from. Development builds none. */
export const siteFiles: Manifest = process.env.DEV_MODE
  ? {}
  : JSON.parse(built('.vite/manifest.json') ?? '{}')

/** The keys of the texts that each page names (`vite.page_texts.ts`). Development builds no site and knows none. */
export const pageTexts: Record<string, string[]> = process.env.DEV_MODE
  ? {}
  : JSON.parse(built('server/texts.json') ?? '{}')

const inertiaConfig = defineConfig({
  rootView: 'site',
  assetsVersion: assetsVersion(),
  ssr: { enabled: true, entrypoint: 'resources/site/ssr.tsx' },
})

export default inertiaConfig
