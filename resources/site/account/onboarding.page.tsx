import * as routes from '#api/routes'
import { Head } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useForm } from '~/lib/use_form'
import { useDraft } from '~/lib/use_draft'
import { useShared, useT } from '~/lib/use_t'
import { Failure } from '~/ui/failure'
import { useFocusOnChange } from '~/lib/use_focus_on_change'
import { askUsername, useUsernameCheck } from '~/account/use_username_check'
import { LinkStep, PersonStep, AboutStep } from '~/account/onboarding_steps'
import {
  bodyOf,
  emptyDraft,
  missingIn,
  reachedStep,
  STEPS,
  stepOf,
  type Draft,
} from '~/account/onboarding_draft'

const PAGES = [PersonStep, LinkStep, AboutStep]
const USERNAME_STEP = stepOf('username')

/** The first steps of a host. What is typed and the step reached are kept while the tab is open, over a reload too. */
export default function Onboarding({ user }: { user: Data.Accounts.User }) {
  const t = useT()
  const { url } = useShared()
  const { draft, change, forget } = useDraft(`onboarding-${user.id}`, emptyDraft(user))
  const { form, sending, errors, failure, submit, setErrors, focusFirst, clearError } = useForm()
  const step = reachedStep(draft)
  const setStep = (reached: number) => change('step', String(reached))
  useFocusOnChange(step)
  const link = `${new URL(url).host}/${draft.username}`
  const known = useUsernameCheck(
    step === USERNAME_STEP ? draft.username : '',
    t('account.onboarding.username_free', { link })
  )
  const Page = PAGES[step]!
  const isLast = step === STEPS.length - 1

  const isAboutUsername = failure?.code.startsWith('USERNAME')
  const set = (changes: Partial<Draft>) => {
    for (const [field, value] of Object.entries(changes)) change(field as keyof Draft, value)
  }
  const input = (field: keyof Draft, name: string = field) => ({
    name,
    value: draft[field],
    error: errors[name] ?? (field === 'username' && isAboutUsername ? failure!.message : undefined),
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      set({ [field]: value })
      clearError(name)
    },
  })

  async function next(event: React.FormEvent) {
    event.preventDefault()
    const missing = missingIn(step, draft, t)
    if (step === USERNAME_STEP && !missing.username) {
      const message = (known ?? (await askUsername(draft.username)))?.message
      if (message) missing.username = message
    }
    setErrors(missing)
    if (focusFirst(Object.keys(missing))) return
    if (!isLast) return setStep(step + 1)

    const body = bodyOf(draft)
    const outcome = await submit(routes.accountsUsersUpdate, { body, signedIn: true })
    if ('error' in outcome) return goToProblem(outcome.error)
    forget()
    location.assign('/profile/u/me')
  }

  function goToProblem({
    code,
    errors: wrong = [],
  }: {
    code: string
    errors?: { field: string }[]
  }) {
    const field = code.startsWith('USERNAME') ? 'username' : wrong[0]?.field
    if (field) setStep(stepOf(field))
  }

  return (
    <div className="card narrow">
      <Head title={t('account.onboarding.title')} />
      <div>
        <p className="step">
          {t('account.onboarding.step', { step: step + 1, steps: STEPS.length })}
        </p>
        <h1>{t(`account.onboarding.steps.${step}.title`)}</h1>
        <p className="lead">{t(`account.onboarding.steps.${step}.text`)}</p>
      </div>
      <form ref={form} className="form" method="post" onSubmit={next} noValidate>
        <Page user={user} draft={draft} known={known} onChange={set} input={input} />
        {!isAboutUsername && <Failure error={failure} fallback="account.failed.data" />}
        <div className="steps">
          {step > 0 && (
            <button type="button" className="button" onClick={() => setStep(step - 1)}>
              {t('account.onboarding.back')}
            </button>
          )}
          <button className="button main" disabled={sending}>
            {sending
              ? t('common.sending')
              : t(isLast ? 'account.onboarding.finish' : 'account.onboarding.next')}
          </button>
        </div>
      </form>
    </div>
  )
}
