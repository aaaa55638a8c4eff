import * as routes from '#api/routes'
import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { useForm } from '~/lib/use_form'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { Failure } from '~/ui/failure'
import { carryOn } from '~/account/carry_on'
import { loginProblems } from '~/account/problems'
import type { Provider } from '#shared/providers'
import { PasswordField } from '~/account/password_field'
import { ProviderButtons } from '~/account/provider_buttons'

const HOME = '/profile/u/me'

/** The kind of message of each notice. */
const NOTICES = {
  used: 'warn',
  changed: 'ok',
  denied: 'warn',
  lost: 'warn',
  provider_failed: 'bad',
  email_not_verified: 'warn',
  use_password: 'warn',
} as const

interface Props {
  redirect?: string
  notice?: keyof typeof NOTICES
  source: string | null
  providers: Provider[]
}

/**
 * The sign-in form. `redirect` is the page to go on to, `notice` the reason for signing in. The browser keeps the fields, so
 * that text typed before the scripts arrive counts.
 */
export default function Login({ redirect, notice, source, providers }: Props) {
  const t = useT()
  const { form, sending, errors, failure, submit, setErrors, focusFirst } = useForm()

  async function logIn(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [email, password] = ['email', 'password'].map((name) => String(typed.get(name) ?? ''))
    const problems = loginProblems({ email: email!, password: password! }, t)
    setErrors(problems)
    if (focusFirst(Object.keys(problems))) return
    const query = { clientId: 'web', state: redirect ?? HOME }
    const body = { grantType: 'password', email, password }
    const outcome = await submit(routes.accountsAuthStore, { query, body })
    if (!('error' in outcome)) location.assign(outcome.answer.redirectUri)
  }

  return (
    <div className="card narrow">
      <Head title={t('account.log_in')} />
      <h1>{t('account.login.title')}</h1>
      {notice && <Notice kind={NOTICES[notice]}>{t(`account.notices.${notice}`)}</Notice>}
      <ProviderButtons {...{ providers, redirect, source }} />
      <form ref={form} className="form" method="post" onSubmit={logIn} noValidate>
        <Field
          label={t('account.email')}
          name="email"
          type="email"
          autoComplete="username"
          error={errors.email}
        />
        <PasswordField
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <Failure error={failure} fallback="account.failed.sign_in" />
        <button className="button main" disabled={sending}>
          {sending ? t('common.sending') : t('account.log_in')}
        </button>
      </form>
      <p>
        <a href="/request-recover-password">{t('account.login.forgot')}</a>
      </p>
      <p>
        {t('account.login.no_account')}{' '}
        <a href={`/signup${carryOn({ redirect, source })}`}>{t('account.sign_up')}</a>
      </p>
    </div>
  )
}
