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

type Typed = TypedFields & { name: string }

/** What a host writes of a client; the e-mail stays, for it says who the client is. */
export function EditBuyer({ buyer, onClose }: { buyer: Buyer; onClose: () => void }) {
  const t = useTranslate()
  const { country } = useMe()
  const { save, isBusy, refusal } = useSave<Typed>({
    send: (api, { name, ...typed }) =>
      api.call(routes.ticketingBuyersUpdate, {
        params: { id: buyer.id },
        body: { name, ...fieldsOf(typed) },
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
      values={{
        ...buyer,
        prefix: buyer.phone?.prefix ?? phonePrefixOf(country),
        number: buyer.phone?.number,
        tags: buyer.tags.join(', '),
      }}
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
