import { SelectInput, TextInput, useTranslate } from 'react-admin'
import { SOCIAL_NETWORK_TYPES } from '#shared/social_networks'
import { isAddress, maxLength, required } from '../../ui/validation'
import { RowsInput } from '../../ui/rows_input'

/** Links to social networks. */
export function Networks() {
  const t = useTranslate()
  const types = SOCIAL_NETWORK_TYPES.map((id) => ({ id, name: t(`common.networks.${id}`) }))
  return (
    <RowsInput
      source="socialNetworks"
      label={t('admin.profile.networks')}
      addLabel={t('admin.profile.network_add')}
      most={SOCIAL_NETWORK_TYPES.length}
    >
      <SelectInput
        source="type"
        label={t('admin.profile.network')}
        choices={types}
        validate={required()}
        helperText={false}
      />
      <TextInput
        source="url"
        type="url"
        label={t('admin.profile.network_url')}
        validate={[required(), isAddress(), maxLength(500)]}
        helperText={false}
      />
      <TextInput
        source="title"
        label={t('admin.profile.network_title')}
        validate={maxLength(64)}
        helperText={false}
      />
      <TextInput
        source="description"
        label={t('admin.profile.network_description')}
        validate={maxLength(160)}
        helperText={false}
      />
    </RowsInput>
  )
}
