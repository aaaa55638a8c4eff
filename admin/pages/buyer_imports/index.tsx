import { definePage } from '../../data/define'

/** Files of clients that a host imports; the rest of the address is the id of one. */
export const buyerImports = definePage({
  path: 'buyers/import/*',
  load: async () => (await import('./import_page')).ImportPage,
})
