import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { useT } from '~/lib/use_t'

interface Props {
  /** What is wrong, by the name of the field. */
  errors: Record<string, string>
  onChange: (field: string) => void
  /** Whether no money moves, and the last digit decides. */
  isSimulated: boolean
}

/** What a client types to pay with Yape: the number and the code of the app. Both go to the provider alone. */
export function YapeFields({ errors, onChange, isSimulated }: Props) {
  const t = useT()
  const change = ({ target }: React.ChangeEvent<HTMLInputElement>) => onChange(target.name)

  return (
    <div className="pay-fields">
      <Field
        name="phone"
        label={t('checkout.yape.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        error={errors.phone}
        onChange={change}
      />
      <Field
        name="code"
        label={t('checkout.yape.code')}
        className="pay-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        spellCheck={false}
        error={errors.code}
        onChange={change}
      />
      <ol className="pay-how">
        <li>{t('checkout.yape.open')}</li>
        <li>{t('checkout.yape.copy')}</li>
      </ol>
      <p className="pay-caps">{t('checkout.yape.caps')}</p>
      {isSimulated && <Notice kind="warn">{t('checkout.yape.simulated')}</Notice>}
    </div>
  )
}
