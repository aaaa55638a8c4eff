import * as routes from '#api/routes'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextInput, useTranslate } from 'react-admin'
import { Confirmation, type Confirmed } from './confirmation'
import { PageForm } from '../../ui/page_form'
import { CurrencyInput } from '../../ui/currency_input'
import { DocumentInput } from '../../ui/document_input'
import { isAlphanumeric, maxLength, minLength, required } from '../../ui/validation'
import { Pair } from '../../ui/pair'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { interbankLabel } from '#shared/countries'
import type { BankAccountAnswer, BankDetails } from '#shared/bank_details'

type Versions = BankAccountAnswer['versions']

/** `version` is what another person saved meanwhile, once this one has seen it. */
type Typed = Confirmed & BankDetails & { versions: Versions; version?: number }

interface Props {
  currency: string
  versions: Versions
}

/** The form for new bank details, at first of `currency`, confirmed by the owner's password or code. */
export function BankAccountForm({ currency, versions }: Props) {
  const t = useTranslate()
  const { fullName } = useMe()
  // Numbers of another person are masked: who takes theirs begins with an empty form.
  const [taken, take] = useState(0)
  const saving = useSave<Typed>({
    send: (api, { versions: read, ...typed }) => {
      const { version = versionOf(read, typed.currency), interbankCode } = typed
      const body = { ...typed, interbankCode: interbankCode || null, version }
      return api.call(routes.accountsBankAccountUpdate, { body })
    },
    saved: 'admin.bank.saved',
    failed: 'admin.failed.bank',
    reads: [routes.accountsBankAccountShow],
  })

  return (
    <PageForm
      {...saving}
      key={taken}
      record={{ currency, holderName: fullName, versions }}
      isGuarded
      isWhole
      onTaken={() => take((count) => count + 1)}
    >
      <Pair columns="repeat(auto-fit, minmax(min(100%, 200px), 1fr))">
        <TextInput
          source="bankName"
          label={t('admin.bank.bank')}
          validate={[required(), minLength(2), maxLength(80)]}
          helperText={false}
        />
        <CurrencyInput />
      </Pair>
      <TextInput
        source="holderName"
        label={t('admin.bank.holder')}
        validate={[required(), minLength(2), maxLength(120)]}
        helperText={false}
      />
      <DocumentInput source="document" isRequired />
      <TextInput
        source="accountCode"
        label={t('admin.bank.account_code')}
        validate={[required(), minLength(5), maxLength(42), isAlphanumeric()]}
        helperText={false}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <InterbankCode />
      <Confirmation />
    </PageForm>
  )
}

/** 0: there were none of that currency. */
function versionOf(versions: Versions, currency: string): number {
  return versions.find((one) => one.currency === currency)?.version ?? 0
}

function InterbankCode() {
  const t = useTranslate()
  const currency: string = useWatch({ name: 'currency' })
  const name = interbankLabel(currency)
  if (!name) return null

  return (
    <TextInput
      source="interbankCode"
      label={t('admin.bank.interbank_code', { name })}
      validate={maxLength(42)}
      helperText={t('admin.bank.interbank_help', { name })}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}
