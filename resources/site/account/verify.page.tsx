import * as routes from '#api/routes'
import { callApi, type Refusal } from '~/lib/api'
import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { useEffect, useState } from 'react'
import { useForm } from '~/lib/use_form'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { Failure } from '~/ui/failure'
import { codeProblems } from '~/account/problems'

const WAIT = 60

/** Verifies an e-mail address with the six digits that were sent to it. */
export default function Verify({ email }: { email: string }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [wait, setWait] = useState(WAIT)
  const [resent, setResent] = useState<Refusal | 'sent'>()
  const { form, sending, errors, failure, submit, setErrors, focusFirst } = useForm()

  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function verify(event: React.FormEvent) {
    event.preventDefault()
    const problems = codeProblems(code, t)
    setErrors(problems)
    if (focusFirst(Object.keys(problems))) return
    const outcome = await submit(routes.accountsUsersVerify, { body: { code }, signedIn: true })
    if (!('error' in outcome)) location.assign('/onboarding')
  }

  async function resend() {
    const outcome = await callApi(routes.accountsUsersSendCode, { signedIn: true })
    const refused = 'error' in outcome ? outcome.error : undefined
    setResent(refused ?? 'sent')
    setWait(Number(refused?.meta?.seconds ?? WAIT))
  }

  return (
    <div className="card narrow">
      <Head title={t('account.verify.title')} />
      <div>
        <h1>{t('account.verify.title')}</h1>
        <p className="lead">{t('account.verify.text', { email })}</p>
      </div>
      <form ref={form} className="form" method="post" onSubmit={verify} noValidate>
        <Field
          label={t('account.verify.code')}
          name="code"
          className="digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          error={errors.code && t('account.verify.code_digits')}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
        <Failure error={failure} fallback="account.failed.verify" />
        <button className="button main" disabled={sending}>
          {sending ? t('common.sending') : t('account.verify.submit')}
        </button>
      </form>
      {resent === 'sent' && <Notice kind="ok">{t('account.verify.code_sent')}</Notice>}
      {resent && resent !== 'sent' && <Failure error={resent} fallback="account.failed.mail" />}
      {wait > 0 ? (
        <p className="lead">{t('account.verify.resend_in', { seconds: wait })}</p>
      ) : (
        <button type="button" className="link" onClick={resend}>
          {t('account.verify.resend')}
        </button>
      )}
    </div>
  )
}
