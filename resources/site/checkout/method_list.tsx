import { CreditCard, Landmark, Smartphone, Store, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useT } from '~/lib/use_t'
import type { Data } from '@generated/data'

type Method = Data.Payments.Checkout['methods'][number]

const ICONS: Record<string, LucideIcon> = {
  CARD: CreditCard,
  WALLET: Smartphone,
  FREE: Store,
  BANK: Landmark,
  TRANSFER: Landmark,
}

interface Props {
  methods: Method[]
  chosen: string | undefined
  onChoose: (id: string) => void
  /** What a method asks for once it is chosen, by its id. */
  parts?: Record<string, ReactNode>
}

/** The methods of payment: one list, one choice. */
export function MethodList({ methods, chosen, onChoose, parts }: Props) {
  const t = useT()
  return (
    <fieldset className="pay-methods">
      <legend>
        <h2>{t('checkout.choose')}</h2>
      </legend>
      {methods.map(({ id, kind, code, title }) => {
        const Icon = ICONS[kind] ?? CreditCard
        const isProved = code === 'TRANSFER_DIGITAL_WALLET'
        return (
          <Fragment key={id}>
            <label>
              <input
                type="radio"
                name="paymentMethodId"
                value={id}
                required
                defaultChecked={id === chosen}
                onChange={() => onChoose(id)}
              />
              <span className="tile">
                <Icon size={20} aria-hidden="true" />
              </span>
              <span>
                <b>{title}</b>
                <small>{t(isProved ? 'checkout.methods.PROOF' : `checkout.methods.${kind}`)}</small>
              </span>
            </label>
            {parts?.[id]}
          </Fragment>
        )
      })}
    </fieldset>
  )
}
