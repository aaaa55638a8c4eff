import { useT } from '~/lib/use_t'
import { usePersonCheck } from '~/lib/use_person_check'

/** Says, and says aloud, that the browser is proving that a person sits before it; nothing has to be done meanwhile. */
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
