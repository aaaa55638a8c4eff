import { definePage } from '../../data/define'

/** The public link as a QR code. */
export const qr = definePage({
  path: 'qr',
  load: async () => (await import('./qr_page')).Qr,
})
