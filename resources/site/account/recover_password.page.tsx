import * as routes from '#api/routes'
import { useState } from 'react'
import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { useForm } from '~/lib/use_form'
import { Failure } from '~/ui/failure'
import { newPasswordProblems } from '~/account/problems'
import { NewPasswordField, PasswordField } from './password_field'

/** Chooses a new password, with the token of the mailed link. */
export default function RecoverPassword({ token }: { token: string }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const { form, sending, errors, failure, submit, setErrors, focusFirst } = useForm()

  async function choose(event: React.FormEvent) {
    event.preventDefault()
    const problems = newPasswordProblems(password, confirmPassword, t)
    setErrors(problems)
    if (focusFirst(Object.keys(problems))) return
    const body = { password, confirmPassword }
    const outcome = await submit(routes.accountsPasswordReset, { body, token })
    if (!('error' in outcome)) location.assign('/login?notice=changed')
  }

  return (
    <div className="card narrow">
      <Head title={t('account.recovery.title')} />
      <h1>{t('account.recovery.title')}</h1>
      <form ref={form} className="form" method="post" onSubmit={choose} noValidate>
        <NewPasswordField
          label={t('account.new_password')}
          name="password"
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={t('account.confirm_password')}
          name="confirmPassword"
          autoComplete="new-password"
          value={confirmPassword}
          error={errors.confirmPassword}
          onChange={(event) => setConfirmPassword(event.target.value)}
        />
        <Failure error={failure} fallback="account.failed.password" />
        <button className="button main" disabled={sending}>
          {sending ? t('common.sending') : t('account.recovery.submit')}
        </button>
      </form>
      <p>
        <a href="/request-recover-password">{t('account.recovery.ask_again')}</a>
      </p>
    </div>
  )
}
