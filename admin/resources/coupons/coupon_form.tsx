import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import {
  CheckboxGroupInput,
  NumberInput,
  SelectInput,
  TextInput,
  useGetList,
  useLocale,
  useTranslate,
  type RaRecord,
} from 'react-admin'
import { FILTER_COUNTRY_CODES } from '#shared/countries'
import { COUPON_TARGETS } from '#shared/coupons'
import { GuardedForm } from '../../ui/guarded_form'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { CountedTextInput } from '../../ui/counted_text_input'
import { DiscountInput } from './discount_input'
import { areEmails, isBetween, isCouponCode, isWhole, min, required } from '../../ui/validation'
import { KeptChangesNotice } from '../../ui/kept_changes_notice'
import { Pair } from '../../ui/pair'
import { Section } from '../../ui/section'
import { ZoneInput } from '../../ui/zone_input'

interface Props {
  defaultValues?: Record<string, unknown>
  record?: RaRecord
  toolbar: ReactNode
}

/** The editor of a coupon: its discount, its end, and the clients who may use it. Create and edit share it. */
export function CouponForm({ toolbar, ...form }: Props) {
  const t = useTranslate()
  return (
    <GuardedForm {...form} noValidate>
      <Box sx={FIELDS}>
        <KeptChangesNotice />
        <TextInput
          source="code"
          label={t('admin.coupons.code')}
          helperText={t('admin.coupons.code_help')}
          parse={(typed: string) => typed.toUpperCase()}
          validate={[required(), isCouponCode()]}
        />
        <DiscountInput />
        <Pair columns="repeat(auto-fit, minmax(min(100%, 240px), 1fr))">
          <TextInput
            source="expiresWall"
            type="datetime-local"
            label={t('admin.coupons.expires')}
            validate={[required(), isBetween()]}
            helperText={false}
          />
          <ZoneInput source="timeZone" label={t('admin.coupons.zone')} />
        </Pair>
        <NumberInput
          source="quantity"
          label={t('admin.coupons.quantity')}
          helperText={t('admin.coupons.quantity_help')}
          min={1}
          validate={[isWhole(), min(1)]}
        />
        <CountedTextInput source="description" label={t('admin.coupons.description')} most={256} />
        <Section title={t('admin.coupons.limits')} text={t('admin.coupons.limits_text')}>
          <Limits />
        </Section>
        {form.record && <ChangesFold thing="coupon" thingId={String(form.record.id)} />}
      </Box>
      {toolbar}
    </GuardedForm>
  )
}

function Limits() {
  const t = useTranslate()
  const targets = COUPON_TARGETS.map((id) => ({ id, name: t(`admin.coupons.targets.${id}`) }))
  return (
    <>
      <CheckboxGroupInput
        source="targets"
        label={t('admin.coupons.valid_for')}
        choices={targets}
        validate={required()}
        helperText={false}
      />
      <Services />
      <Country />
      <TextInput
        source="blacklist"
        label={t('admin.coupons.blacklist')}
        helperText={t('admin.coupons.blacklist_help')}
        multiline
        minRows={2}
        format={(emails?: string[]) => emails?.join('\n') ?? ''}
        parse={(text: string) => text.split('\n')}
        validate={areEmails()}
      />
    </>
  )
}

/** None chosen means all. */
function Services() {
  const t = useTranslate()
  const { data = [] } = useGetList('services', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'title', order: 'ASC' },
  })
  if (data.length === 0) return null
  return (
    <CheckboxGroupInput
      source="products"
      label={t('admin.coupons.services')}
      choices={data}
      optionText="title"
      translateChoice={false}
      helperText={t('admin.coupons.services_help')}
    />
  )
}

function Country() {
  const t = useTranslate()
  const names = new Intl.DisplayNames(useLocale() ?? 'es', { type: 'region' })
  return (
    <SelectInput
      source="country"
      label={t('admin.coupons.country')}
      choices={FILTER_COUNTRY_CODES.map((id) => ({ id, name: names.of(id) }))}
      translateChoice={false}
      emptyText={t('admin.coupons.all_countries')}
      helperText={t('admin.coupons.country_help')}
    />
  )
}

const FIELDS = { p: { xs: 2, sm: 3 }, width: '100%', maxWidth: 760, display: 'grid', gap: 1.5 }
