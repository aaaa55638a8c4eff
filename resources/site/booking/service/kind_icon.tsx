import { ClipboardList, FileDown, Link } from 'lucide-react'

const ICONS = { FORM: ClipboardList, ASSET: FileDown, PAYMENT_LINK: Link }

/** The picture of a kind of service without a meeting. */
export function KindIcon({ type, size = 18 }: { type: string; size?: number }) {
  const Icon = ICONS[type as keyof typeof ICONS] ?? Link
  return <Icon size={size} aria-hidden="true" />
}
