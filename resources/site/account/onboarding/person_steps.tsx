import { useState } from 'react'
import { PhotoField } from '~/account/photo_field'
import { INDUSTRIES } from '#shared/industries'
import { HOME_COUNTRIES } from '#shared/countries'
import type { StepProps } from '~/account/onboarding/step'
import { useShared, useT } from '~/lib/use_t'
import { LONGEST_FIRST_USERNAME } from '#shared/usernames'
import { Checkbox, Field, Select, TextArea } from '~/ui/field'

const CATEGORIES = ['PROFESSIONAL', 'BUSINESS', 'CREATOR', 'OTHER']
const CHANNELS = [
  ...['friend', 'search', 'instagram', 'facebook'],
  ...['tiktok', 'linkedin', 'event', 'other'],
]

/** Telephone and source of the host; name and country where they are not known yet. */
export function PersonStep(props: StepProps) {
  const t = useT()
  const { user, draft, onChange, input } = props
  return (
    <>
      <NameAndCountry {...props} />
      <div className="row phone">
        <Select
          label={t('account.prefix')}
          options={HOME_COUNTRIES.map(({ code, phonePrefix }) => [
            phonePrefix,
            `${code} ${phonePrefix}`,
          ])}
          {...input('prefix')}
        />
        <Field
          label={t('account.optional', { label: t('account.phone') })}
          type="tel"
          autoComplete="tel-national"
          {...input('number')}
        />
      </div>
      <Select
        label={t('account.optional', { label: t('account.onboarding.channel') })}
        options={[
          ['', t('account.onboarding.choose')],
          ...CHANNELS.map((code): [string, string] => [
            code,
            t(`account.onboarding.channels.${code}`),
          ]),
        ]}
        {...input('channel')}
      />
      {!user.hasPassword && (
        <Checkbox
          name="terms"
          checked={draft.terms !== ''}
          onChange={({ target }) => onChange({ terms: target.checked ? 'yes' : '' })}
          label={
            <>
              {t('account.onboarding.terms_again')}{' '}
              <a href="/docs/terms-and-conditions" target="_blank" rel="noreferrer">
                {t('common.terms')}
              </a>{' '}
              {t('account.onboarding.terms_optional')}
            </>
          }
        />
      )}
    </>
  )
}

/** A host who signed up with the form has just said both; for a provider's answer the country is a guess. */
function NameAndCountry({ user, draft, onChange, input }: StepProps) {
  const t = useT()
  const { locale } = useShared()
  const [isOpened, open] = useState(!user.hasPassword)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const isWrong = (['firstName', 'lastName', 'country'] as const).some(
    (field) => input(field).error
  )
  const prefixOf = (code: string) =>
    HOME_COUNTRIES.find((country) => country.code === code)!.phonePrefix

  if (!isOpened && !isWrong) {
    return (
      <p className="known">
        <span>
          {draft.firstName} {draft.lastName} · {names.of(draft.country) ?? draft.country}
        </span>
        <button type="button" className="link" onClick={() => open(true)}>
          {t('account.onboarding.known_change')}
        </button>
      </p>
    )
  }
  return (
    <>
      <div className="row">
        <Field label={t('account.first_name')} autoComplete="given-name" {...input('firstName')} />
        <Field
          label={t('account.optional', { label: t('account.last_name') })}
          autoComplete="family-name"
          {...input('lastName')}
        />
      </div>
      <Select
        label={t('account.country')}
        options={HOME_COUNTRIES.map(({ code }) => [code, names.of(code) ?? code])}
        {...input('country')}
        onChange={({ target: { value } }) => onChange({ country: value, prefix: prefixOf(value) })}
      />
    </>
  )
}

/** The host's username, checked while it is typed, and their line of business. */
export function LinkStep({ draft, known, input }: StepProps) {
  const t = useT()
  const { url } = useShared()
  const link = `${new URL(url).host}/${draft.username || '…'}`
  const username = input('username')
  return (
    <>
      <Field
        label={t('account.onboarding.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_FIRST_USERNAME}
        hint={known?.isAvailable ? `✓ ${t('account.onboarding.username_free', { link })}` : link}
        {...username}
        error={username.error ?? known?.message ?? undefined}
        onChange={({ target: { value } }) =>
          username.onChange({ target: { value: value.toLowerCase() } })
        }
      />
      <div className="row">
        <Select
          label={t('account.onboarding.industry')}
          options={[
            ['', t('account.onboarding.choose')],
            ...INDUSTRIES.map((code): [string, string] => [code, t(`common.industries.${code}`)]),
          ]}
          {...input('industry')}
        />
        <Select
          label={t('account.onboarding.category')}
          options={CATEGORIES.map((code) => [code, t(`account.onboarding.categories.${code}`)])}
          {...input('category')}
        />
      </div>
      {draft.industry === 'OTHER' && (
        <Field
          label={t('account.onboarding.custom_industry')}
          maxLength={64}
          {...input('customIndustryName')}
        />
      )}
    </>
  )
}

/** What clients see first: a face and some words. */
export function AboutStep({ user, input }: StepProps) {
  const t = useT()
  return (
    <>
      <PhotoField user={user} />
      <Field
        label={t('account.optional', { label: t('account.onboarding.profession') })}
        maxLength={80}
        hint={t('account.onboarding.profession_hint')}
        {...input('profession')}
      />
      <TextArea
        label={t('account.optional', { label: t('account.onboarding.bio') })}
        rows={3}
        maxLength={1500}
        hint={t('account.onboarding.bio_hint')}
        {...input('bio')}
      />
    </>
  )
}
