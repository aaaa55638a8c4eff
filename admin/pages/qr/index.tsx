import { QrCode } from 'lucide-react'
import { definePage } from '../../data/define'

/** The public link as a QR code. */
export const qr = definePage({
  path: 'qr',
  found: { label: 'admin.account.qr', icon: QrCode },
  load: async () => (await import('./qr_page')).Qr,
})
