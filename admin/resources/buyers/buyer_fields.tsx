import { SelectInput, TextInput, useLocale, useTranslate } from 'react-admin'
import { BUYER_TAGS, CLIENT_COUNTRIES, LONGEST_NOTES } from '#shared/buyers'
import { DocumentInput } from '../../ui/document_input'
import { PhoneInputs } from '../../ui/phone_inputs'
import { typedList } from '#shared/form_changes'
import { maxLength } from '../../ui/validation'
import { countryName } from './buyer'

/** What a host types of a client besides name and e-mail. */
export type TypedFields = {
  phone?: { prefix?: string | null; number?: string | null } | null
  document?: { type?: string | null; value?: string | null } | null
  country?: string | null
  tags?: string | null
  notes?: string | null
}

/** Inputs for what a host knows of a client besides name and e-mail. */
export function BuyerFields() {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  return (
    <>
      <PhoneInputs label={t('admin.buyers.phone')} />
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
        validate={maxLength(LONGEST_NOTES)}
        helperText={t('admin.buyers.notes_help')}
      />
    </>
  )
}

/** What is sent of the typed fields; an empty one is null. */
export function fieldsOf({ phone, document, country, tags, notes }: TypedFields) {
  const hasDocument = Boolean(document?.type && document.value?.trim())
  return {
    phone: phoneOf(phone),
    document: hasDocument ? { type: document!.type!, value: document!.value!.trim() } : null,
    country: country || null,
    tags: typedList(tags ?? ''),
    notes: notes?.trim() || null,
  }
}

function phoneOf(phone: TypedFields['phone']) {
  const number = phone?.number?.trim()
  return number ? { prefix: phone?.prefix?.trim() ?? '', number } : null
}
