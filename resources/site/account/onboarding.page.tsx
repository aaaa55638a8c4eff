import * as routes from '#api/routes'
import { Head } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useForm } from '~/lib/use_form'
import { madeFor } from '#shared/page_person'
import { useDraft } from '~/lib/use_draft'
import { callApi } from '~/lib/api'
import { Failure } from '~/ui/failure'
import { useShared, useT } from '~/lib/use_t'
import { Done } from '~/account/onboarding/done'
import { endBody } from '~/account/onboarding/bodies'
import { missingIn } from '~/account/onboarding/checks'
import { HoursStep } from '~/account/onboarding/hours_step'
import { useEffect, useState } from 'react'
import { ServiceStep } from '~/account/onboarding/service_step'
import { useSaving } from '~/account/onboarding/use_saving'
import { useFocusOnChange } from '~/lib/use_focus_on_change'
import { askUsername, useUsernameCheck } from '~/account/use_username_check'
import { AboutStep, LinkStep, PersonStep } from '~/account/onboarding/person_steps'
import {
  emptyDraft,
  nameOf,
  reachedStep,
  stepBeside,
  STEP_NAMES,
  type Draft,
  type Field,
  type StepName,
} from '~/account/onboarding/draft'

const PAGES = {
  person: PersonStep,
  link: LinkStep,
  about: AboutStep,
  hours: HoursStep,
  service: ServiceStep,
}

/** Steps that a host may leave empty, with the words of the button that does. */
const SKIPPED: Partial<Record<StepName, string>> = {
  about: 'account.onboarding.not_now',
  service: 'account.onboarding.service.later',
}

/**
 * The first steps of a host, from their name to a first service. Each step is saved on the server when it is left, and what is
 * typed is kept while the tab is open.
 */
export default function Onboarding({ user }: { user: Data.Accounts.User }) {
  const t = useT()
  const { draft, change, forget } = useDraft(`onboarding-${user.id}`, emptyDraft(user))
  const [isLive, setLive] = useState(false)
  const step = reachedStep(draft)
  useFocusOnChange(isLive ? 'live' : step)
  useEndAlreadyMade(user.id, draft, () => {
    forget()
    setLive(true)
  })

  const set = (changes: Partial<Draft>) => {
    for (const [field, value] of Object.entries(changes)) change(field as keyof Draft, value)
  }
  const goOn = () => {
    const next = stepBeside(step, 1)
    if (next) return change('step', next)
    forget()
    setLive(true)
  }

  return (
    <div className="card narrow onboarding">
      <Head title={t('account.onboarding.title')} />
      <div>
        {!isLive && <Progress step={step} />}
        <h1>
          {isLive
            ? t('account.onboarding.done.title')
            : t(`account.onboarding.steps.${step}.title`)}
        </h1>
        <p className="lead">
          {isLive ? t('account.onboarding.done.text') : t(`account.onboarding.steps.${step}.text`)}
        </p>
      </div>
      {isLive ? (
        <Done username={draft.username} />
      ) : (
        <StepForm key={step} {...{ user, draft, step, set, goOn }} />
      )}
    </div>
  )
}

/** How far a host has come: a dot for each step. */
function Progress({ step }: { step: StepName }) {
  const t = useT()
  const at = STEP_NAMES.indexOf(step)
  return (
    <p className="step">
      <span className="dots" aria-hidden="true">
        {STEP_NAMES.map((name, index) => (
          <i key={name} className={index <= at ? 'on' : ''} />
        ))}
      </span>
      {t('account.onboarding.step', { step: at + 1, steps: STEP_NAMES.length })}
    </p>
  )
}

interface FormProps {
  user: Data.Accounts.User
  draft: Draft
  step: StepName
  set: (changes: Partial<Draft>) => void
  goOn: () => void
}

/** The form of one step. */
function StepForm({ user, draft, step, set, goOn }: FormProps) {
  const t = useT()
  const { url } = useShared()
  const { form, errors, failure, ...sender } = useForm()
  const { setErrors, focusFirst, clearError } = sender
  const save = useSaving(user, sender.submit)
  const link = `${new URL(url).host}/${draft.username}`
  const known = useUsernameCheck(
    step === 'link' ? draft.username : '',
    t('account.onboarding.username_free', { link })
  )
  const Page = PAGES[step]
  const skip = SKIPPED[step]
  const before = stepBeside(step, -1)
  const aboutUsername = failure?.code.startsWith('USERNAME') ? failure.message : undefined

  const input = (field: Field) => ({
    name: nameOf(field),
    value: draft[field],
    error: errors[nameOf(field)] ?? (field === 'username' ? aboutUsername : undefined),
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      set({ [field]: value })
      clearError(nameOf(field))
    },
  })

  async function next(event: React.FormEvent) {
    event.preventDefault()
    const missing = missingIn(step, draft, t)
    if (step === 'link' && !missing.username) {
      const message = (known ?? (await askUsername(draft.username)))?.message
      if (message) missing.username = message
    }
    setErrors(missing)
    if (focusFirst(Object.keys(missing))) return
    if (Object.keys(missing).length === 0 && (await save(step, draft))) goOn()
  }

  return (
    <form ref={form} className="form" method="post" onSubmit={next} noValidate>
      <Page {...{ user, draft, known, input }} onChange={set} />
      {!aboutUsername && <Failure error={failure} fallback="account.failed.data" />}
      <div className="steps">
        {before && (
          <button type="button" className="button" onClick={() => set({ step: before })}>
            {t('account.onboarding.back')}
          </button>
        )}
        <button className="button main" disabled={sender.sending}>
          {t(buttonOf(step, sender.sending))}
        </button>
      </div>
      {skip && (
        <button
          type="button"
          className="link"
          disabled={sender.sending}
          onClick={async () => {
            if (step !== 'service') return goOn()
            if (await save('end', draft)) location.assign('/profile/u/me')
          }}
        >
          {t(skip)}
        </button>
      )}
    </form>
  )
}

function buttonOf(step: StepName, isSending: boolean) {
  if (isSending) return 'common.sending'
  return step === 'service' ? 'account.onboarding.service.publish' : 'account.onboarding.next'
}

/** A host whose first service was published before the end was saved, as when the connection broke, need not publish again. */
function useEndAlreadyMade(person: string, draft: Draft, end: () => void) {
  const isLast = reachedStep(draft) === 'service'
  useEffect(() => {
    if (!isLast) return
    void endIfPublished()
  }, [isLast])

  async function endIfPublished() {
    const mine = madeFor(person)
    const found = await callApi(routes.catalogServicesIndex, { query: { size: 1 }, ...mine })
    if ('error' in found || found.answer.total === 0) return
    const body = endBody(draft)
    const ended = await callApi(routes.accountsUsersUpdate, { body, ...mine })
    if ('answer' in ended) end()
  }
}
