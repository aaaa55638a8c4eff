import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import type { Row } from './measure.ts'
import app from '@adonisjs/core/services/app'

type Chunk = { file: string; imports?: string[] }

const ASSETS = 'resources/public/assets'

/**
 * JavaScript that a public page loads, gzipped, in kB.
 * It is the page's own file, the site's entry and all that they import.
 */
export function pageSize(page: string): number {
  const manifest = JSON.parse(
    readFileSync(app.makePath(ASSETS, '.vite/manifest.json'), 'utf8')
  ) as Record<string, Chunk>
  const files = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(collect)
  }
  collect('resources/site/app.tsx')
  collect(`resources/site/${page}.page.tsx`)
  const bytes = [...files].map((file) => gzipSync(readFileSync(app.makePath(ASSETS, file))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

/** What visitors download before they can press anything. */
export function sizeBench(): Row[] {
  return ['booking/reserve'].map((page) => ({
    name: `JavaScript of ${page}, gzip`,
    value: pageSize(page),
    unit: 'kB',
  }))
}
