import * as routes from '#api/routes'
import { useState } from 'react'
import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { useForm } from '~/lib/use_form'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { Failure } from '~/ui/failure'
import { addressProblems } from '~/account/problems'

/** Requests the mail with which a new password is chosen. The answer is the same for every address. */
export default function RequestPassword() {
  const t = useT()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const { form, sending, errors, failure, submit, setErrors, focusFirst } = useForm()

  async function ask(event: React.FormEvent) {
    event.preventDefault()
    const problems = addressProblems(email, t)
    setErrors(problems)
    if (focusFirst(Object.keys(problems))) return
    const body = { email }
    const outcome = await submit(routes.accountsPasswordRequest, { body })
    if (!('error' in outcome)) setSentTo(email)
  }

  return (
    <div className="card narrow">
      <Head title={t('account.recovery.request_title')} />
      <div>
        <h1>{t('account.recovery.request_title')}</h1>
        <p className="lead">{t('account.recovery.request_text')}</p>
      </div>
      {sentTo && <Notice kind="ok">{t('account.recovery.sent', { email: sentTo })}</Notice>}
      <form ref={form} className="form" method="post" onSubmit={ask} noValidate>
        <Field
          label={t('account.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Failure error={failure} fallback="account.failed.mail" />
        <button className="button main" disabled={sending}>
          {sending ? t('common.sending') : t('account.recovery.request')}
        </button>
      </form>
      <p>
        <a href="/login">{t('account.log_in')}</a>
      </p>
    </div>
  )
}
