import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { Form, SaveButton, TextInput, useTranslate } from 'react-admin'
import { call } from '../../api'
import { CurrencyInput } from '../../components/currency_input'
import { DocumentInput } from '../../components/document_input'
import { isAlphanumeric, maxLength, minLength, required } from '../../validation'
import { Pair } from '../../components/pair'
import { useMe } from '../../account'
import { useSave } from '../../components/use_save'
import { interbankLabel } from '#shared/countries'

export type BankAccount = {
  currency: string
  bankName: string
  holderName: string
  document: { type: string; value: string }
  accountCode: string
  interbankCode: string | null
}

interface Props {
  kept: BankAccount | null
  onSaved: () => Promise<unknown>
}

/** The bank, the holder and the codes of an account. */
export function BankAccountForm({ kept, onSaved }: Props) {
  const t = useTranslate()
  const { currency, fullName } = useMe()
  const { save, saves } = useSave<BankAccount>(
    async (typed) => {
      const body = { ...typed, interbankCode: typed.interbankCode || null }
      await call({ path: '/bank-account', method: 'PUT', body })
      await onSaved()
    },
    'admin.bank.saved',
    'admin.failed.bank'
  )

  return (
    <Form
      key={saves}
      record={kept ?? { currency, holderName: fullName }}
      onSubmit={save}
      noValidate
      warnWhenUnsavedChanges
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Pair columns="minmax(0, 3fr) minmax(96px, 1fr)">
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
        <Box>
          <SaveButton icon={<></>} alwaysEnable />
        </Box>
      </Box>
    </Form>
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
