import * as routes from '#api/routes'
import { useWatch } from 'react-hook-form'
import type { AnswerOf } from '#api/client'
import { SelectInput, TextInput, useLocale, useTranslate } from 'react-admin'
import { maxLength, minLength, required } from '../../ui/validation'
import { PageForm } from '../../ui/page_form'
import { Pair } from '../../ui/pair'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { TAX_RULES, taxRulesOf } from '#shared/taxes'

type TaxData = NonNullable<AnswerOf<typeof routes.paymentsTaxDataShow>['taxData']>

type Typed = Omit<TaxData, 'taxName'>

/** The form of an account's tax data; its country decides the number and the rates. */
export function TaxDataForm({ taxData }: { taxData: TaxData | null }) {
  const t = useTranslate()
  const { country, fullName } = useMe()
  const names = new Intl.DisplayNames(useLocale() ?? 'es', { type: 'region' })
  const rules = taxRulesOf(country) ?? TAX_RULES[0]!
  const blank = { country: rules.country, legalName: fullName, taxRate: rules.rates[0] }
  const saving = useSave<Typed>({
    send: (api, typed) => {
      const { legalName, taxId, taxRate } = typed
      const body = { country: typed.country, legalName, taxId, taxRate, version: typed.version }
      return api.call(routes.paymentsTaxDataUpdate, {
        body: { ...body, address: typed.address || null },
      })
    },
    saved: 'admin.taxes.saved',
    reads: [routes.paymentsTaxDataShow],
  })

  return (
    <PageForm {...saving} record={taxData ?? blank} isGuarded>
      <SelectInput
        source="country"
        label={t('admin.taxes.country')}
        choices={TAX_RULES.map(({ country: id }) => ({ id, name: names.of(id) ?? id }))}
        validate={required()}
        helperText={false}
      />
      <TextInput
        source="legalName"
        label={t('admin.taxes.legal_name')}
        validate={[required(), minLength(2), maxLength(160)]}
        helperText={t('admin.taxes.legal_name_help')}
      />
      <NumberAndRate />
      <TextInput
        source="address"
        label={t('admin.taxes.address')}
        validate={maxLength(200)}
        helperText={false}
      />
    </PageForm>
  )
}

/** What a taxpayer's number and the tax are called depends on the chosen country. */
function NumberAndRate() {
  const t = useTranslate()
  const country: string = useWatch({ name: 'country' })
  const { idName, example, tax, rates } = taxRulesOf(country) ?? TAX_RULES[0]!
  const nameOf = (rate: number) =>
    rate === 0 ? t('admin.taxes.no_tax') : t('admin.taxes.rate', { tax, rate: String(rate) })
  return (
    <Pair columns="repeat(auto-fit, minmax(min(100%, 220px), 1fr))">
      <TextInput
        source="taxId"
        label={idName}
        validate={[required(), minLength(8), maxLength(20)]}
        helperText={t('admin.taxes.example', { example })}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <SelectInput
        source="taxRate"
        label={t('admin.taxes.included')}
        choices={rates.map((id) => ({ id, name: nameOf(id) }))}
        validate={required()}
        helperText={t('admin.taxes.included_help')}
      />
    </Pair>
  )
}
