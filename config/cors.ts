import { defineConfig } from '@adonisjs/cors'

/** The product itself serves embedded pages, so no other origin may call with a visitor's cookies. */
const corsConfig = defineConfig({
  enabled: true,
  origin: [],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  headers: true,
  exposeHeaders: ['x-request-id', 'retry-after'],
  credentials: false,
  maxAge: 600,
})

export default corsConfig
