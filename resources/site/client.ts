import { registry } from '@generated/registry'
import { createTuyau } from '@tuyau/core/client'

/** The typed client of /api/v3. Everything a visitor does goes through it. */
export const client = createTuyau({ baseUrl: '/', registry })

export const urlFor = client.urlFor
