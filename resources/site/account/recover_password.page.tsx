import * as routes from '#api/routes'
import { useState } from 'react'
import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { useForm } from '~/lib/use_form'
import { Field } from '~/ui/field'
import { Failure } from '~/ui/failure'
import { NewPasswordField } from './new_password_field'

/** Chooses a new password, with the token of the mailed link. */
export default function RecoverPassword({ token }: { token: string }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const { form, sending, errors, failure, submit } = useForm()

  async function choose(event: React.FormEvent) {
    event.preventDefault()
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
        <Field
          label={t('account.confirm_password')}
          name="confirmPassword"
          type="password"
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
