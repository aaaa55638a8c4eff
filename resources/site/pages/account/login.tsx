import { useState } from 'react'
import { Head } from '@inertiajs/react'
import { useT } from '~/hooks/use_t'
import { useForm } from '~/hooks/use_form'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { Failure } from '~/components/failure'

interface Props {
  redirect?: string
  notice?: 'used' | 'changed'
}

/** Signing in. `redirect` is where one was going. */
export default function Login({ redirect = '/profile/u/me', notice }: Props) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { form, sending, errors, failure, submit } = useForm()

  async function logIn(event: React.FormEvent) {
    event.preventDefault()
    const path = `/auth?clientId=web&state=${encodeURIComponent(redirect)}`
    const body = { grantType: 'password', email, password }
    const outcome = await submit<{ redirectUri: string }>({ method: 'POST', path, body })
    if (!('error' in outcome)) location.assign(outcome.answer.redirectUri)
  }

  return (
    <div className="card narrow">
      <Head title={t('account.log_in')} />
      <h1>{t('account.log_in_title')}</h1>
      {notice === 'used' && <Notice kind="warn">{t('account.link_used')}</Notice>}
      {notice === 'changed' && <Notice kind="ok">{t('account.password_changed')}</Notice>}
      <form ref={form} className="form" onSubmit={logIn} noValidate>
        <Field
          label={t('account.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          label={t('account.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Failure error={failure} />
        <button className="button main" disabled={sending}>
          {sending ? t('common.sending') : t('account.log_in')}
        </button>
      </form>
      <p>
        <a href="/request-recover-password">{t('account.forgot')}</a>
      </p>
      <p>
        {t('account.no_account')} <a href="/signup">{t('account.sign_up')}</a>
      </p>
    </div>
  )
}
