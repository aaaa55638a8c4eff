import { Landmark, Link2, Smartphone, Store, type LucideIcon } from 'lucide-react'
import type { Data } from '@generated/data'
import type { HostMethodCode } from '#shared/host_methods'

export type Method = Omit<Data.Payments.PaymentMethod, 'code'> & { code: HostMethodCode }

/** The icon of each code of a method. */
export const METHOD_ICONS: Record<HostMethodCode, LucideIcon> = {
  TRANSFER_DIGITAL_WALLET: Smartphone,
  TRANSFER_BANK: Landmark,
  TRANSFER_PAYMENT_LINK: Link2,
  ON_SITE: Store,
}
