import { useLocale } from 'react-admin'
import { CreditCard, Landmark, Link2, Smartphone, Store, type LucideIcon } from 'lucide-react'
import type { Data } from '@generated/data'
import { isOwnMethod } from '#shared/payment_methods'
import type { HostMethodCode } from '#shared/host_methods'

export type Method = Omit<Data.Payments.PaymentMethod, 'code'> & { code: HostMethodCode }

/** The icon of each code of a method. */
export const METHOD_ICONS: Record<HostMethodCode, LucideIcon> = {
  TRANSFER_DIGITAL_WALLET: Smartphone,
  TRANSFER_BANK: Landmark,
  TRANSFER_PAYMENT_LINK: Link2,
  ON_SITE: Store,
}

type Offered = { id: string; code: string; kind: string }

/** The icon of any method, the platform's own too. */
export function iconOf({ code, kind }: Offered): LucideIcon {
  if (code in METHOD_ICONS) return METHOD_ICONS[code as HostMethodCode]
  return kind === 'WALLET' ? Smartphone : CreditCard
}

/** The name of the text that says how a method is paid: by its id, or by its code for a host's own. */
export function kindOfMethod({ id, code }: Offered): string {
  return isOwnMethod(id) ? id : code
}

/** The language in which the platform's own methods are named. */
export const useLanguage = () => useLocale() ?? 'es'
