import { useEffect } from 'react'
import * as routes from '#api/routes'
import { useRead } from '../../data/use_read'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { ChoiceCards } from '../../ui/choice_cards'
import { productName } from '../../app/product'

/** Whether a provider takes the currency of a new service, which is then paid through the platform (`addService`). */
function useUsualWay(isAsked: boolean): boolean | undefined {
  const currency: string = useWatch({ name: 'currency' })
  const online = useRead(
    routes.paymentsMethodsOnline,
    { query: { currency } },
    { enabled: isAsked }
  )
  return isAsked ? online.data && online.data.items.length > 0 : undefined
}

/** Through the platform, or straight to the host (field `paymentOptions.usePaymentProcessor`). */
export function PaymentWay() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const source = 'paymentOptions.usePaymentProcessor'
  const chosen: boolean | undefined = useWatch({ name: source })
  const usual = useUsualWay(chosen === undefined)
  const isOnline = chosen ?? usual

  useEffect(() => {
    // What is shown is what is sent; a form that its host did not touch stays so.
    if (chosen === undefined && usual !== undefined) setValue(source, usual)
  }, [chosen, usual, setValue])

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
