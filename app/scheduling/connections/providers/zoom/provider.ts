import { connections } from '#config/connections'
import { defineProvider } from '../../define_provider.ts'

/** Zoom: meetings in the name of the host. */
export const zoom = defineProvider({
  code: 'zoom',
  name: 'Zoom',
  categories: ['video'],
  permissions: ['makeRooms'],
  scopes: [
    'meeting:write:meeting',
    'meeting:update:meeting',
    'meeting:delete:meeting',
    'meeting:read:list_meetings',
    'user:read:user',
  ],
  freshness: 0,
  settings: () => connections.zoom,
  make: async (settings) => {
    const { ZoomLinker } = await import('./drivers/zoom_linker.ts')
    const { ZoomDriver } = await import('./drivers/zoom_driver.ts')
    return { linker: new ZoomLinker(settings), conference: new ZoomDriver(settings) }
  },
})
