import { defineConfig } from '@adonisjs/core/bodyparser'

const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { convertEmptyStringsToNull: true, types: ['application/x-www-form-urlencoded'] },
  json: { convertEmptyStringsToNull: true, limit: '256kb', types: ['application/json'] },
  multipart: { autoProcess: false, limit: '6mb', types: ['multipart/form-data'] },
})

export default bodyParserConfig
