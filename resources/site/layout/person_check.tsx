import { useT } from '~/lib/use_t'
import { usePersonCheck } from '~/lib/use_person_check'

/** Shows and announces that the browser is solving a captcha; the visitor need not do anything. */
export function PersonCheck() {
  const t = useT()
  const isChecking = usePersonCheck()

  return (
    <div className="person-check" role="status">
      {isChecking && (
        <p>
          <i className="spinner" aria-hidden="true" />
          {t('common.checking_person')}
        </p>
      )}
    </div>
  )
}
