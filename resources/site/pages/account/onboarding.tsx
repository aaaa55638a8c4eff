import { useState } from 'react'
import { Head } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useForm } from '~/hooks/use_form'
import { useShared, useT } from '~/hooks/use_t'
import { Failure } from '~/components/failure'
import { COUNTRIES, countryOf } from '#shared/countries'
import { Field, Select, TextArea } from '~/components/field'

const CATEGORIES = ['PROFESSIONAL', 'BUSINESS', 'CREATOR', 'OTHER']
/** Onboarding keeps names short; they can be longer afterwards (specification, section 5). */
const LONGEST_USERNAME = 12

/** `María José` → `mariajose`. */
function usernameOf(name: string) {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()
    .slice(0, LONGEST_USERNAME)
}

/** The first steps: who one is, where, and under which address. */
export default function Onboarding({ user }: { user: Data.Accounts.User }) {
  const t = useT()
  const { locale, url } = useShared()
  const [profile, setProfile] = useState({
    firstName: user.firstName,
    lastName: user.lastName ?? '',
    country: user.country,
    prefix: user.phone?.prefix ?? countryOf(user.country).phonePrefix,
    number: user.phone?.number ?? '',
    profession: user.profession ?? '',
    category: user.category ?? 'PROFESSIONAL',
    username: user.username ?? usernameOf(user.fullName),
    bio: user.bio ?? '',
  })
  const { form, sending, errors, failure, submit } = useForm()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const set = (changes: Partial<typeof profile>) => setProfile({ ...profile, ...changes })
  const input = (name: keyof typeof profile, field: string = name) => ({
    name: field,
    value: profile[name],
    error:
      errors[field] ??
      (field === 'username' && failure?.code.startsWith('USERNAME') ? failure.message : undefined),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  async function finish(event: React.FormEvent) {
    event.preventDefault()
    const { prefix, number, lastName, profession, bio, ...rest } = profile
    const body = {
      ...rest,
      lastName: lastName || null,
      profession: profession || null,
      bio: bio || null,
      currency: countryOf(profile.country).currency,
      onboarding: false,
      ...(number && { phone: { prefix, number } }),
    }
    const outcome = await submit({ method: 'PATCH', path: '/users/me', body }, { signedIn: true })
    if (!('error' in outcome)) location.assign('/profile/u/me')
  }

  return (
    <div className="card narrow">
      <Head title={t('account.onboarding_title')} />
      <div>
        <h1>{t('account.onboarding_title')}</h1>
        <p className="lead">{t('account.onboarding_text')}</p>
      </div>
      <form ref={form} className="form" onSubmit={finish} noValidate>
        <div className="row">
          <Field
            label={t('account.first_name')}
            autoComplete="given-name"
            {...input('firstName')}
          />
          <Field label={t('account.last_name')} autoComplete="family-name" {...input('lastName')} />
        </div>
        <Field
          label={t('account.username')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={LONGEST_USERNAME}
          hint={`${new URL(url).host}/${profile.username || '…'}`}
          {...input('username')}
        />
        <div className="row">
          <Select
            label={t('account.country')}
            options={COUNTRIES.map(({ code }) => [code, names.of(code) ?? code])}
            {...input('country')}
            onChange={(event) =>
              set({
                country: event.target.value,
                prefix: countryOf(event.target.value).phonePrefix,
              })
            }
          />
          <Select
            label={t('account.category')}
            options={CATEGORIES.map((code) => [code, t(`account.categories.${code}`)])}
            {...input('category')}
          />
        </div>
        <div className="row phone">
          <Select
            label={t('account.prefix')}
            options={COUNTRIES.map(({ code, phonePrefix }) => [
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
        {!failure?.code.startsWith('USERNAME') && <Failure error={failure} />}
        <button className="button main" disabled={sending}>
          {sending ? t('common.sending') : t('account.finish')}
        </button>
      </form>
    </div>
  )
}
