import { defineConfig } from '@adonisjs/core/bodyparser'

const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { convertEmptyStringsToNull: true, types: ['application/x-www-form-urlencoded'] },
  json: { convertEmptyStringsToNull: true, limit: '256kb', types: ['application/json'] },
  multipart: { autoProcess: false, limit: '6mb', types: ['multipart/form-data'] },
})

/**
 * Routes that take more JSON. Meta collects what happens in a second, and a batch of its has up to 3 MB; one that is refused is
 * sent again for days. The sender is not known by then, so each is read once and its signature is checked before it is stored.
 */
export const largeBodies: Record<string, string> = { '/api/v3/webhooks/whatsapp': '3mb' }

export default bodyParserConfig
