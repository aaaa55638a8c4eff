import { DateInput, SelectInput, TextInput, useTranslate } from 'react-admin'
import { PageForm } from '../../ui/page_form'
import { DistrictInput } from '../../ui/district_input'
import { DocumentInput } from '../../ui/document_input'
import { GENDERS } from '#shared/genders'
import { isBetween, maxLength } from '../../ui/validation'
import { orNull } from '../profile/profile_changes'
import { Pair } from '../../ui/pair'
import { SectionCard } from '../../ui/section'
import { useMe, type Me } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { useSaveAccount } from '../../data/use_save_account'

/** The data that only the person sees. */
export function Personal() {
  const t = useTranslate()
  const me = useMe()
  const saveAccount = useSaveAccount()
  const saving = useSave<Me>({
    send: (_api, typed) => saveAccount(personalChanges(typed)),
    saved: 'admin.profile.saved',
  })

  return (
    <SectionCard title={t('admin.general.personal')} text={t('admin.general.personal_text')}>
      <PageForm {...saving} record={me}>
        <DocumentInput source="identityDocument" />
        <Pair>
          <DateInput
            source="birthDate"
            label={t('admin.general.birth_date')}
            validate={isBetween('1900-01-01', new Date().toISOString().slice(0, 10))}
            helperText={false}
          />
          <SelectInput
            source="gender"
            label={t('admin.general.gender')}
            choices={GENDERS.map((id) => ({ id, name: t(`admin.general.genders.${id}`) }))}
            resettable
            helperText={false}
          />
        </Pair>
        <Pair>
          <TextInput
            source="address"
            label={t('admin.general.address')}
            validate={maxLength(256)}
            helperText={false}
          />
          <DistrictInput />
        </Pair>
      </PageForm>
    </SectionCard>
  )
}

/** A document only when both its parts are given (docs/domain.md, "Field rules"). */
function personalChanges({ identityDocument, birthDate, gender, address, district }: Me) {
  return {
    identityDocument: identityDocument?.type && identityDocument.value ? identityDocument : null,
    birthDate: orNull(birthDate),
    gender: orNull(gender),
    address: orNull(address),
    district: orNull(district),
  }
}
