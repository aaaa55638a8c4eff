import * as routes from '#api/routes'
import { useEffect, useState } from 'react'
import { callApi } from '~/lib/api'
import { Head } from '@inertiajs/react'
import { useForm } from '~/lib/use_form'
import { settleClientSettings } from '~/lib/settle_client_settings'
import { useShared, useT } from '~/lib/use_t'
import { Failure } from '~/ui/failure'
import { carryOn } from '~/account/carry_on'
import { HOME_COUNTRIES } from '#shared/countries'
import type { Provider } from '#shared/providers'
import { Checkbox, Field, Select } from '~/ui/field'
import { ProviderButtons } from '~/account/provider_buttons'
import { signUpProblems } from '~/account/problems'
import { NewPasswordField } from './password_field'

const EMPTY = { firstName: '', lastName: '', email: '', password: '', country: 'PE' }

interface Props {
  source: string | null
  redirect?: string
  providers: Provider[]
}

/** Signs up. The e-mail address is then verified with a code, unless the next page verifies it. */
export default function SignUp({ source, redirect, providers }: Props) {
  const t = useT()
  const { locale } = useShared()
  const [user, setUser] = useState(EMPTY)
  const [terms, accept] = useState(false)
  const { form, sending, errors, failure, submit, ...checks } = useForm()
  const { setErrors, focusFirst, clearError, checkLeft } = checks
  const problemsNow = () => signUpProblems({ ...user, terms }, t)
  useEffect(() => {
    // A country that was chosen meanwhile stays.
    void settleClientSettings().then(({ countryCode: country }) =>
      setUser((now) => (now.country === EMPTY.country && country ? { ...now, country } : now))
    )
  }, [])
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const input = (name: keyof typeof EMPTY) => ({
    name,
    value: user[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setUser({ ...user, [name]: event.target.value })
      clearError(name)
    },
  })

  async function signUp(event: React.FormEvent) {
    event.preventDefault()
    const problems = problemsNow()
    setErrors(problems)
    if (focusFirst(Object.keys(problems))) return
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const body = { ...user, terms, timeZone, ...(source && { source }) }
    const outcome = await submit(routes.accountsUsersStore, { body })
    if ('error' in outcome) return

    const { email, password } = user
    const signIn = await callApi(routes.accountsAuthStore, {
      query: { clientId: 'web', state: redirect ?? '/verify' },
      body: { grantType: 'password', email, password },
    })
    location.assign('error' in signIn ? '/login' : signIn.answer.redirectUri)
  }

  return (
    <div className="card narrow">
      <Head title={t('account.sign_up')} />
      <div>
        <h1>{t('account.signup.title')}</h1>
        <p className="lead">{t('account.signup.text')}</p>
      </div>
      <ProviderButtons {...{ providers, redirect, source }} />
      <form
        ref={form}
        className="form"
        method="post"
        onSubmit={signUp}
        onBlur={checkLeft(problemsNow)}
        noValidate
      >
        <div className="row">
          <Field
            label={t('account.first_name')}
            autoComplete="given-name"
            {...input('firstName')}
          />
          <Field
            label={t('account.optional', { label: t('account.last_name') })}
            autoComplete="family-name"
            {...input('lastName')}
          />
        </div>
        <Field label={t('account.email')} type="email" autoComplete="email" {...input('email')} />
        <NewPasswordField label={t('account.password')} {...input('password')} />
        <Select
          label={t('account.country')}
          autoComplete="country"
          options={HOME_COUNTRIES.map(({ code }) => [code, names.of(code) ?? code])}
          {...input('country')}
        />
        <Checkbox
          name="terms"
          checked={terms}
          error={errors.terms}
          onChange={(event) => {
            accept(event.target.checked)
            clearError('terms')
          }}
          label={
            <>
              {t('account.signup.accept')}{' '}
              <a href="/docs/terms-and-conditions">{t('common.terms')}</a>
            </>
          }
        />
        <Failure error={failure} fallback="account.failed.sign_up" />
        <button className="button main" disabled={sending}>
          {sending ? t('common.sending') : t('account.sign_up')}
        </button>
      </form>
      <p>
        {t('account.signup.have_account')}{' '}
        <a href={`/login${carryOn({ redirect, source })}`}>{t('account.log_in')}</a>
      </p>
    </div>
  )
}
