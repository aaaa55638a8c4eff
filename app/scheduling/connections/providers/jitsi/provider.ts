import { connections } from '#config/connections'
import { defineProvider } from '../../define_provider.ts'

/** Jitsi Meet on a server of this installation: no account, and nothing to be made there. */
export const jitsi = defineProvider({
  code: 'jitsi',
  name: 'Jitsi',
  categories: ['video'],
  permissions: [],
  freshness: 0,
  isOpen: true,
  settings: () => connections.jitsi,
  make: async (settings) => {
    const { NoAccount } = await import('../../no_account.ts')
    const { JitsiDriver } = await import('./drivers/jitsi_driver.ts')
    return { linker: new NoAccount(), conference: new JitsiDriver(settings) }
  },
})
