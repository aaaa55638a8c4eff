import { DateInput, SelectInput, useTranslate } from 'react-admin'
import { PageForm } from '../../ui/page_form'
import { AddressInputs } from '../../ui/address_inputs'
import { DocumentInput } from '../../ui/document_input'
import { GENDERS } from '#shared/genders'
import { isBetween } from '../../ui/validation'
import { orNull, privateChanges } from '../profile/profile_changes'
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
        <AddressInputs />
      </PageForm>
    </SectionCard>
  )
}

function personalChanges(me: Me) {
  return { ...privateChanges(me), birthDate: orNull(me.birthDate), gender: orNull(me.gender) }
}
