import * as routes from '#api/routes'
import { Alert, Box } from '@mui/material'
import { SelectInput, TextInput, useLocale, useTranslate } from 'react-admin'
import { phonePrefixOf } from '#shared/phone_prefixes'
import { BUYER_TAGS, CLIENT_COUNTRIES } from '#shared/buyers'
import { DocumentInput } from '../../ui/document_input'
import { FormDialog } from '../../ui/form_dialog'
import { maxLength, required } from '../../ui/validation'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { countryName, type Buyer } from './buyer'

type Typed = {
  name: string
  prefix?: string | null
  number?: string | null
  document?: { type?: string | null; value?: string | null } | null
  country?: string | null
  tags?: string | null
  notes?: string | null
}

/** What a host writes of a client; the e-mail stays, for it says who the client is. */
export function EditBuyer({ buyer, onClose }: { buyer: Buyer; onClose: () => void }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { country } = useMe()
  const { save, isBusy, refusal } = useSave<Typed>({
    send: (api, typed) =>
      api.call(routes.ticketingBuyersUpdate, { params: { id: buyer.id }, body: bodyOf(typed) }),
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
      <TextInput
        autoFocus
        source="name"
        label={t('admin.buyers.name')}
        validate={required()}
        helperText={false}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '96px 1fr' }}>
        <TextInput source="prefix" label={t('admin.buyers.prefix')} type="tel" helperText={false} />
        <TextInput source="number" label={t('admin.buyers.phone')} type="tel" helperText={false} />
      </Box>
      <DocumentInput source="document" />
      <SelectInput
        source="country"
        label={t('admin.buyers.country')}
        choices={CLIENT_COUNTRIES.map((id) => ({ id, name: countryName(id, locale) }))}
        resettable
        helperText={false}
      />
      <TextInput
        source="tags"
        label={t('admin.buyers.tags')}
        helperText={t('admin.buyers.tags_help', { most: BUYER_TAGS.most })}
      />
      <TextInput
        source="notes"
        label={t('admin.buyers.notes')}
        multiline
        minRows={3}
        validate={maxLength(5000)}
        helperText={t('admin.buyers.notes_help')}
      />
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}

function bodyOf({ name, prefix, number, document, country, tags, notes }: Typed) {
  const words = (tags ?? '').split(',').map((tag) => tag.trim())
  const hasDocument = Boolean(document?.type && document.value?.trim())
  return {
    name,
    phone: number?.trim() ? { prefix: prefix?.trim() ?? '', number: number.trim() } : null,
    document: hasDocument ? { type: document!.type!, value: document!.value!.trim() } : null,
    country: country || null,
    tags: words.filter(Boolean),
    notes: notes?.trim() || null,
  }
}
