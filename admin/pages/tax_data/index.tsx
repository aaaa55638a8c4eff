import { definePage } from '../../data/define'

/** Under which name and number the account pays its taxes. */
export const taxData = definePage({
  path: 'wallet/taxes',
  tab: { of: 'wallet', label: 'admin.taxes.tab', order: 50 },
  load: async () => (await import('./tax_data_page')).TaxDataPage,
})
