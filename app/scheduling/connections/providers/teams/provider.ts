import { connections } from '#config/connections'
import { defineProvider } from '../../define_provider.ts'

/** Microsoft Teams: online meetings of a work or school account. Microsoft has no API for those of personal ones. */
export const teams = defineProvider({
  code: 'teams',
  name: 'Microsoft Teams',
  categories: ['video'],
  permissions: ['makeRooms'],
  scopes: ['OnlineMeetings.ReadWrite', 'User.Read', 'offline_access'],
  freshness: 0,
  settings: () => connections.teams,
  make: async (settings) => {
    const { MicrosoftLinker } = await import('./drivers/microsoft_linker.ts')
    const { TeamsDriver } = await import('./drivers/teams_driver.ts')
    return { linker: new MicrosoftLinker(settings), conference: new TeamsDriver(settings) }
  },
})
