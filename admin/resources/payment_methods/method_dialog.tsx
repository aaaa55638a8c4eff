import { useState } from 'react'
import { Alert } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectInput, TextInput, useDataProvider, useLocale, useTranslate } from 'react-admin'
import {
  accountTypesIn,
  accountTypesOf,
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
  defaultTime: Duration
}

interface Props {
  /** The method to change; without it a new one is added. */
  method?: Method
  onClose: () => void
}

/** The editor of a payment method: what kind it is, its account, and what clients read. */
export function MethodDialog({ method, onClose }: Props) {
  const t = useTranslate()
  const [code, choose] = useState<HostMethodCode>(method?.code ?? 'TRANSFER_DIGITAL_WALLET')
  const { fullName } = useMe()
  const { send, isBusy } = useSaveMethod(code, { method, onClose })

  return (
    <FormDialog<Typed>
      title={t(method ? 'admin.methods.edit' : 'admin.methods.add')}
      text={t('admin.methods.editor_text')}
      values={
        method
          ? valuesOf(method)
          : {
              ...NEW,
              ownerName: fullName,
              title: t('admin.methods.titles.TRANSFER_DIGITAL_WALLET'),
            }
      }
      takes={(present) => {
        choose((present as Method).code)
        return valuesOf(present as Method)
      }}
      isBusy={isBusy}
      onClose={onClose}
      onSend={send}
      maxWidth="sm"
    >
      <Kind code={code} onChange={choose} />
      <Fields code={code} />
    </FormDialog>
  )
}

/** A method as the form holds it. */
function valuesOf(method: Method) {
  return { ...(method as Typed & Method), defaultTime: method.config.defaultTime as Duration }
}

const NEW = {
  accountType: 'walletPhone' as const,
  country: 'ALL',
  defaultTime: USUAL_PAYMENT_TIME,
}

function useSaveMethod(code: HostMethodCode, { method, onClose }: Props) {
  const records = useDataProvider()
  const { save, isBusy } = useSave<Typed>({
    send: async (_api, { defaultTime, ...typed }) => {
      const { type } = HOST_METHODS[code]
      const data = { ...typed, code, type, config: { defaultTime } }
      return method
        ? records.update('wallet/methods', { id: method.id, data, previousData: method })
        : records.create('wallet/methods', { data })
    },
    saved: method ? 'admin.methods.changed' : 'admin.methods.added',
    refreshes: true,
    onSaved: onClose,
  })
  return { send: save, isBusy }
}

/** Another kind has another account, and a title of its own where none was typed. */
function Kind({
  code,
  onChange,
}: {
  code: HostMethodCode
  onChange: (code: HostMethodCode) => void
}) {
  const t = useTranslate()
  const { getValues, setValue } = useFormContext()
  const titleOf = (one: HostMethodCode) => t(`admin.methods.titles.${one}`)

  function choose(chosen: HostMethodCode) {
    if ([undefined, '', titleOf(code)].includes(getValues('title')))
      setValue('title', titleOf(chosen))
    setValue('accountType', accountTypesOf(chosen)[0], { shouldDirty: true })
    onChange(chosen)
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

function Fields({ code }: { code: HostMethodCode }) {
  const t = useTranslate()
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
        source="defaultTime"
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
