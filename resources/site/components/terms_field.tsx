import { Checkbox } from './field'
import { useT } from '~/hooks/use_t'

interface Props {
  isAccepted: boolean
  error?: string
  onChange: (isAccepted: boolean) => void
}

/** Consent to the terms (specification, section 5). They open beside the form, so that nothing typed is left. */
export function TermsField({ isAccepted, error, onChange }: Props) {
  const t = useT()
  return (
    <Checkbox
      name="terms"
      checked={isAccepted}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          {t('booking.accept')}{' '}
          <a href="/docs/terms-and-conditions" target="_blank" rel="noreferrer">
            {t('common.terms')}
          </a>
        </>
      }
    />
  )
}
