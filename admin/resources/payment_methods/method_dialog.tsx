import { Alert } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectInput, TextInput, useDataProvider, useLocale, useTranslate } from 'react-admin'
import {
  accountTypesIn,
  accountTypesOf,
  codeOfAccount,
  HOST_METHOD_CODES,
  HOST_METHODS,
  METHOD_LIMITS,
  type AccountType,
  type HostMethodCode,
} from '#shared/host_methods'
import { USUAL_PAYMENT_TIME, type Duration } from '#shared/durations'
import { FILTER_COUNTRY_CODES } from '#shared/countries'
import { MOST_PAYMENT_DAYS } from '#shared/service_kinds'
import { ChoiceChips } from '../../ui/choice_chips'
import { DurationInput } from '../../ui/duration_input'
import { FormDialog } from '../../ui/form_dialog'
import { isLink, maxLength, minLength, required } from '../../ui/validation'
import { METHOD_ICONS, type Method } from './method_look'
import { Pair } from '../../ui/pair'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'

type Typed = Pick<Method, 'title' | 'country' | 'accountCode' | 'ownerName' | 'instructions'> & {
  accountType: AccountType
  config: { defaultTime: Duration }
}

interface Props {
  /** The method to change; without it a new one is added. */
  method?: Method
  onClose: () => void
}

/** The editor of a payment method: what kind it is, its account, and what clients read. */
export function MethodDialog({ method, onClose }: Props) {
  const t = useTranslate()
  const { fullName } = useMe()
  const { save, isBusy } = useSaveMethod({ method, onClose })

  return (
    <FormDialog<Typed>
      title={t(method ? 'admin.methods.edit' : 'admin.methods.add')}
      text={t('admin.methods.editor_text')}
      values={
        method
          ? (method as Typed & Method)
          : {
              ...NEW,
              ownerName: fullName,
              title: t('admin.methods.titles.TRANSFER_DIGITAL_WALLET'),
            }
      }
      takes={(present) => present}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
      maxWidth="sm"
    >
      <Kind />
      <Fields />
    </FormDialog>
  )
}

const NEW = {
  accountType: 'walletPhone' as const,
  country: 'ALL',
  config: { defaultTime: USUAL_PAYMENT_TIME },
}

function useSaveMethod({ method, onClose }: Props) {
  const records = useDataProvider()
  return useSave<Typed>({
    send: async (_api, { config: { defaultTime }, ...typed }) => {
      const { type } = HOST_METHODS[codeOfAccount(typed.accountType)]
      const data = { ...typed, type, config: { defaultTime } }
      return method
        ? records.update('wallet/methods', { id: method.id, data, previousData: method })
        : records.create('wallet/methods', { data })
    },
    saved: method ? 'admin.methods.changed' : 'admin.methods.added',
    refreshes: true,
    onSaved: onClose,
  })
}

/** The kind of method follows from its account. */
const useCode = () => codeOfAccount(useWatch<Typed, 'accountType'>({ name: 'accountType' }))

/** Another kind has another account, and a title of its own where none was typed. */
function Kind() {
  const t = useTranslate()
  const code = useCode()
  const { getValues, setValue } = useFormContext()
  const titleOf = (one: HostMethodCode) => t(`admin.methods.titles.${one}`)

  function choose(chosen: HostMethodCode) {
    if ([undefined, '', titleOf(code)].includes(getValues('title')))
      setValue('title', titleOf(chosen))
    setValue('accountType', accountTypesOf(chosen)[0], { shouldDirty: true })
  }

  return (
    <ChoiceChips
      label={t('admin.methods.kind')}
      value={code}
      onChange={choose}
      choices={HOST_METHOD_CODES.map((value) => ({
        value,
        label: t(`admin.methods.kinds.${value}`),
        icon: METHOD_ICONS[value],
      }))}
    />
  )
}

function Fields() {
  const t = useTranslate()
  const code = useCode()
  const { country } = useMe()
  const accountType: AccountType = useWatch({ name: 'accountType' })
  const types = accountTypesIn(code, country ?? 'US')
  return (
    <>
      <TextInput
        source="title"
        label={t('admin.methods.title_label')}
        validate={required()}
        helperText={t('admin.methods.title_help')}
      />
      {code !== 'ON_SITE' && code !== 'TRANSFER_PAYMENT_LINK' && (
        <Alert severity="info">{t('admin.methods.seen')}</Alert>
      )}
      <Pair columns="repeat(auto-fit, minmax(min(100%, 200px), 1fr))">
        {types.length > 1 && (
          <SelectInput
            source="accountType"
            label={t('admin.methods.account_type')}
            choices={types.map((id) => ({ id, name: t(`admin.methods.accounts.${id}`) }))}
            validate={required()}
            helperText={false}
          />
        )}
        <TextInput
          key={accountType}
          source="accountCode"
          label={t(`admin.methods.accounts.${accountType}`)}
          validate={accountType === 'paymentLink' ? [required(), isLink()] : required()}
          helperText={false}
        />
      </Pair>
      <TextInput
        source="ownerName"
        label={t('admin.methods.owner')}
        validate={required()}
        helperText={false}
      />
      <TextInput
        source="instructions"
        label={t('admin.methods.instructions')}
        helperText={t(`admin.methods.instructions_help.${code}`)}
        multiline
        minRows={2}
        validate={[required(), minLength(3), maxLength(METHOD_LIMITS.instructions)]}
      />
      <DurationInput
        source="config.defaultTime"
        label={t('admin.methods.time')}
        units={['MINUTE', 'HOUR', 'DAY']}
        shortest={{ value: 5, unit: 'MINUTE' }}
        longest={{ value: MOST_PAYMENT_DAYS, unit: 'DAY' }}
      />
      <CountryInput />
    </>
  )
}

function CountryInput() {
  const t = useTranslate()
  const names = new Intl.DisplayNames(useLocale() ?? 'es', { type: 'region' })
  const all = { id: 'ALL', name: t('admin.methods.all_countries') }
  return (
    <SelectInput
      source="country"
      label={t('admin.methods.country')}
      choices={[all, ...FILTER_COUNTRY_CODES.map((id) => ({ id, name: names.of(id) }))]}
      translateChoice={false}
      validate={required()}
      helperText={t('admin.methods.country_help')}
    />
  )
}
