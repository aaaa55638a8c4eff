import { connections } from '#config/connections'
import { defineProvider } from '../../define_provider.ts'

/** Simulated video calls, so that a newcomer can try them without an account at a provider. Never in production. */
export const localVideo = defineProvider({
  code: 'local-video',
  name: 'Cupo Video (demo)',
  categories: ['video'],
  permissions: ['makeRooms'],
  freshness: 0,
  isSimulated: true,
  settings: () => connections.local,
  make: async (settings) => {
    const { LocalLinker } = await import('../local_calendar/drivers/local_linker.ts')
    const { LocalVideoDriver } = await import('./drivers/local_video_driver.ts')
    return { linker: new LocalLinker(settings), conference: new LocalVideoDriver(settings) }
  },
})
