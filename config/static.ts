import { defineConfig } from '@adonisjs/static'

/** Built files carry a hash in their name, so a year is safe; the others are asked for again by ETag. */
const staticServerConfig = defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  headers: (path) =>
    /[/\\]assets[/\\]/.test(path)
      ? { 'cache-control': 'public, max-age=31536000, immutable' }
      : { 'cache-control': 'public, max-age=3600' },
})

export default staticServerConfig
