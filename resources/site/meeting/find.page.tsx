import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { Field } from '~/ui/field'

interface Props {
  purpose: 'meeting' | 'cancel' | 'reschedule'
  /** What was typed before. */
  typed: string
  /** Whether no booking has that code. */
  isUnknown: boolean
}

/** Asks for the code of a booking and leads to it. Works without script. */
export default function Find({ purpose, typed, isUnknown }: Props) {
  const t = useT()
  const title = t(`booking.find.${purpose}`)
  return (
    <div className="card narrow status">
      <Head title={title} />
      <h1>{title}</h1>
      <p className="lead">{t('booking.find.text')}</p>
      <form className="form" method="get" action={`/${purpose}`}>
        <Field
          label={t('booking.find.code')}
          hint={t('booking.find.code_hint')}
          name="code"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          defaultValue={typed}
          error={isUnknown ? t('booking.find.unknown') : undefined}
        />
        <button className="button main">{t('booking.continue')}</button>
      </form>
    </div>
  )
}
