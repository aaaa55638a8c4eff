import { Bookmark } from 'lucide-react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { lazy, Suspense, useState } from 'react'

/** What opens is fetched when it is opened. */
const SavedFiltersPanel = lazy(async () => ({
  default: (await import('./saved_filters_panel')).SavedFiltersPanel,
}))

/** The filters that a member often looks at, kept by this browser for them, the account and the list. */
export function SavedFilters({ list }: { list: string }) {
  const t = useTranslate()
  const [anchor, open] = useState<HTMLElement | null>(null)
  const [wasOpened, note] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          note(true)
          open(currentTarget)
        }}
        startIcon={<Bookmark size={18} aria-hidden="true" />}
        sx={{ minHeight: { xs: 44, sm: 36 } }}
      >
        {t('admin.filters.saved.open')}
      </Button>
      {wasOpened && (
        <Suspense>
          <SavedFiltersPanel {...{ list, anchor }} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  )
}
