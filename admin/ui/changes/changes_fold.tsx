import { History } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { lazy, Suspense, useState } from 'react'
import { Fold } from '../fold'
import { Rows } from '../skeletons'
import type { ChangesProps } from './changes'

/** What the fold shows is fetched when it is opened. */
const Changes = lazy(async () => ({ default: (await import('./changes')).Changes }))

/** The history of what a page is about, folded: who changed what, and when. It is read when it is opened. */
export function ChangesFold(props: ChangesProps) {
  const t = useTranslate()
  const [isOpen, open] = useState(false)
  return (
    <Fold
      name="changes"
      icon={History}
      title={t('admin.activity.fold')}
      summary={t('admin.activity.summary')}
      onOpen={() => open(true)}
    >
      {isOpen && (
        <Suspense fallback={<Rows height={56} count={2} />}>
          <Changes {...props} />
        </Suspense>
      )}
    </Fold>
  )
}
