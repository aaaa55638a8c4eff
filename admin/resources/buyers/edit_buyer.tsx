import * as routes from '#api/routes'
import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { phonePrefixOf } from '#shared/phone_prefixes'
import { BuyerFields, fieldsOf, type TypedFields } from './buyer_fields'
import { FormDialog } from '../../ui/form_dialog'
import { NameInput } from '../../ui/name_input'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import type { Buyer } from './buyer'

type Typed = TypedFields & { name: string; version: number }

/** What a host writes of a client; the e-mail stays, for it says who the client is. */
export function EditBuyer({ buyer, onClose }: { buyer: Buyer; onClose: () => void }) {
  const t = useTranslate()
  const { country } = useMe()
  const { save, isBusy, refusal } = useSave<Typed>({
    send: (api, { name, version, ...typed }) =>
      api.call(routes.ticketingBuyersUpdate, {
        params: { id: buyer.id },
        body: { name, version, ...fieldsOf(typed) },
      }),
    saved: 'admin.buyers.saved',
    isInline: true,
    reads: [routes.ticketingBuyersShow],
    onSaved: onClose,
  })
  return (
    <FormDialog<Typed>
      title={t('admin.buyers.edit')}
      text={t('admin.buyers.edit_text', { email: buyer.email })}
      values={valuesOf(buyer, country)}
      takes={(present) => valuesOf(present as Buyer, country)}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
      maxWidth="sm"
    >
      <NameInput />
      <BuyerFields />
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}

/** A client as the form holds it, under the names that are sent: what another person changed is found by them. */
function valuesOf(buyer: Buyer, country: string) {
  return {
    ...buyer,
    phone: { prefix: phonePrefixOf(country), ...buyer.phone },
    tags: buyer.tags.join(', '),
  }
}
