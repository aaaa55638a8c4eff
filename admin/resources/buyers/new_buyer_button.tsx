import { lazy, Suspense, useState } from 'react'
import { UserPlus } from 'lucide-react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useKeys } from '../../ui/use_keys'

/** The form is fetched when it is opened. */
const NewBuyer = lazy(async () => ({ default: (await import('./new_buyer')).NewBuyer }))

/** Opens the form for a client who has not booked. */
export function NewBuyerButton() {
  const t = useTranslate()
  const [isOpen, open] = useState(false)
  useKeys('admin.menu.buyers', [
    { press: 'n', label: 'admin.buyers.new.open', run: () => open(true) },
  ])
  return (
    <>
      <Button
        variant="contained"
        color="secondary"
        onClick={() => open(true)}
        startIcon={<UserPlus size={18} aria-hidden="true" />}
      >
        {t('admin.buyers.new.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewBuyer onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
