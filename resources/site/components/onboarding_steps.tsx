import { Field, Select, TextArea } from './field'
import { HOME_COUNTRIES } from '#shared/countries'
import { INDUSTRIES } from '#shared/industries'
import { useShared, useT } from '~/hooks/use_t'
import { LONGEST_USERNAME, type Draft } from './onboarding_draft'

const CATEGORIES = ['PROFESSIONAL', 'BUSINESS', 'CREATOR', 'OTHER']
const CHANNELS = [
  'friend',
  'search',
  'instagram',
  'facebook',
  'tiktok',
  'linkedin',
  'event',
  'other',
]

interface Props {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  /** What an input needs to show and change a field, which the interface may call otherwise. */
  input: (field: keyof Draft, name?: string) => Input
}

type Input = {
  name: string
  value: string
  error?: string
  onChange: (event: { target: { value: string } }) => void
}

/** Who one is, and where. */
export function PersonStep({ onChange, input }: Props) {
  const t = useT()
  const { locale } = useShared()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const prefixOf = (code: string) =>
    HOME_COUNTRIES.find((country) => country.code === code)!.phonePrefix

  return (
    <>
      <div className="row">
        <Field label={t('account.first_name')} autoComplete="given-name" {...input('firstName')} />
        <Field label={t('account.last_name')} autoComplete="family-name" {...input('lastName')} />
      </div>
      <Select
        label={t('account.country')}
        options={HOME_COUNTRIES.map(({ code }) => [code, names.of(code) ?? code])}
        {...input('country')}
        onChange={({ target: { value } }) => onChange({ country: value, prefix: prefixOf(value) })}
      />
      <div className="row phone">
        <Select
          label={t('account.prefix')}
          options={HOME_COUNTRIES.map(({ code, phonePrefix }) => [
            phonePrefix,
            `${code} ${phonePrefix}`,
          ])}
          {...input('prefix', 'phone.prefix')}
        />
        <Field
          label={t('account.phone')}
          type="tel"
          autoComplete="tel-national"
          {...input('number', 'phone.number')}
        />
      </div>
    </>
  )
}

/** One's address, and what one works in. */
export function LinkStep({ draft, input }: Props) {
  const t = useT()
  const { url } = useShared()
  return (
    <>
      <Field
        label={t('account.username')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={LONGEST_USERNAME}
        hint={`${new URL(url).host}/${draft.username || '…'}`}
        {...input('username')}
      />
      <div className="row">
        <Select
          label={t('account.category')}
          options={CATEGORIES.map((code) => [code, t(`account.categories.${code}`)])}
          {...input('category')}
        />
        <Select
          label={t('account.industry')}
          options={[
            ['', t('account.choose')],
            ...INDUSTRIES.map((code): [string, string] => [code, t(`common.industries.${code}`)]),
          ]}
          {...input('industry')}
        />
      </div>
      {draft.industry === 'OTHER' && (
        <Field
          label={t('account.custom_industry')}
          maxLength={64}
          {...input('customIndustryName')}
        />
      )}
    </>
  )
}

/** What clients read first, and where one heard of us. */
export function WordsStep({ input }: Props) {
  const t = useT()
  return (
    <>
      <Field
        label={t('account.profession')}
        maxLength={80}
        hint={t('account.profession_hint')}
        {...input('profession')}
      />
      <TextArea
        label={t('account.bio')}
        rows={3}
        maxLength={1500}
        hint={t('account.bio_hint')}
        {...input('bio')}
      />
      <Select
        label={t('account.channel')}
        options={[
          ['', t('account.choose')],
          ...CHANNELS.map((code): [string, string] => [code, t(`account.channels.${code}`)]),
        ]}
        {...input('channel')}
      />
    </>
  )
}
