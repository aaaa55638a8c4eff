import vite from '#config/vite'
import app from '@adonisjs/core/services/app'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { defineConfig } from '@adonisjs/inertia'

/** The fingerprint of the built site, computed once; Inertia itself computes it for every page. */
function assetsVersion(): string | undefined {
  const manifest = app.makePath(vite.manifestFile)
  if (!existsSync(manifest)) return undefined
  return createHash('md5').update(readFileSync(manifest)).digest('hex')
}

const inertiaConfig = defineConfig({
  rootView: 'site',
  assetsVersion: assetsVersion(),
  ssr: { enabled: true, entrypoint: 'resources/site/ssr.tsx' },
})

export default inertiaConfig
