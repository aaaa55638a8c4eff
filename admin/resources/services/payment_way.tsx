import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { ChoiceCards } from '../../ui/choice_cards'
import { productName } from '../../app/product'

/** Through the platform, or straight to the host (field `paymentOptions.usePaymentProcessor`). */
export function PaymentWay() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const source = 'paymentOptions.usePaymentProcessor'
  const isOnline: boolean | undefined = useWatch({ name: source })

  return (
    <ChoiceCards
      label={t('admin.services.payment_way.label')}
      value={isOnline ? 'online' : 'direct'}
      onChange={(way) => setValue(source, way === 'online', { shouldDirty: true })}
      choices={(['direct', 'online'] as const).map((value) => ({
        value,
        title: t(`admin.services.payment_way.${value}`, { product: productName }),
        text: t(`admin.services.payment_way.${value}_text`),
      }))}
    />
  )
}
