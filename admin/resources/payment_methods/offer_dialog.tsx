import { BooleanInput, useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { FormDialog } from '../../ui/form_dialog'
import { kindOf } from '../services/kinds'
import { PRICED_TYPES, type ServiceType } from '#shared/service_kinds'
import { useSave } from '../../ui/use_save'
import { useItems } from '../../data/use_read'

/** A method as far as it can be hidden: a provider's, or one of the host's own. */
export type Offered = { id: string; title: string }

interface Props {
  method: Offered
  onClose: () => void
}

/** The types of services in which the account hides a method. */
export function useHiddenIn(id: string): ServiceType[] {
  const { data = [] } = useItems(routes.paymentsMethodsHidden, {})
  return (data.find((one) => one.id === id)?.services ?? []) as ServiceType[]
}

/** Hides a method in services of these types. */
export function useHide(id: string, onSaved?: () => void) {
  return useSave<ServiceType[]>({
    send: (api, services) =>
      api.call(routes.paymentsMethodsHide, { params: { method: id }, body: { services } }),
    reads: [routes.paymentsMethodsHidden],
    saved: 'admin.methods.changed',
    onSaved,
  })
}

type Typed = Record<ServiceType, boolean>

/** In which kinds of services a method is offered. */
export function OfferDialog({ method: { id, title }, onClose }: Props) {
  const t = useTranslate()
  const hidden = useHiddenIn(id)
  const { save, isBusy } = useHide(id, onClose)
  return (
    <FormDialog<Typed>
      title={t('admin.methods.where_title', { title })}
      text={t('admin.methods.where_text')}
      values={Object.fromEntries(PRICED_TYPES.map((type) => [type, !hidden.includes(type)]))}
      isBusy={isBusy}
      onClose={onClose}
      onSend={(typed) => save(PRICED_TYPES.filter((type) => !typed[type]))}
    >
      {PRICED_TYPES.map((type) => (
        <BooleanInput
          key={type}
          source={type}
          label={t(`admin.${kindOf(type).of}.title`)}
          helperText={false}
        />
      ))}
    </FormDialog>
  )
}

/** Where a method is offered, in a few words; undefined where it is in all services. */
export function useWhereText(id: string): string | undefined {
  const t = useTranslate()
  const hidden = useHiddenIn(id)
  if (hidden.length === 0) return undefined
  if (hidden.length === PRICED_TYPES.length) return t('admin.methods.nowhere')
  const shown = PRICED_TYPES.filter((type) => !hidden.includes(type))
  return t('admin.methods.only_in', {
    services: shown.map((type) => t(`admin.${kindOf(type).of}.title`)).join(', '),
  })
}
