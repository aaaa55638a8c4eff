import * as routes from '#api/routes'
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
import type { BankDetails } from '#shared/bank_details'

type Typed = Confirmed & BankDetails

/** The form for new bank details, at first of `currency`, confirmed by the owner's password or code. */
export function BankAccountForm({ currency }: { currency: string }) {
  const t = useTranslate()
  const { fullName } = useMe()
  const saving = useSave<Typed>({
    send: (api, typed) => {
      const body = { ...typed, interbankCode: typed.interbankCode || null }
      return api.call(routes.accountsBankAccountUpdate, { body })
    },
    saved: 'admin.bank.saved',
    failed: 'admin.failed.bank',
    reads: [routes.accountsBankAccountShow],
  })

  return (
    <PageForm {...saving} record={{ currency, holderName: fullName }} isGuarded>
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
