import { CodeXml } from 'lucide-react'
import { definePage } from '../../data/define'

/** The keys by which programs act for the account. */
export const apiKeys = definePage({
  path: 'config/api-keys',
  menu: { entry: 'developers', icon: CodeXml, group: 'money', order: 86 },
  tab: { of: 'developers', label: 'admin.api_keys.tab', order: 10 },
  load: async () => (await import('./api_keys_page')).ApiKeysPage,
})
