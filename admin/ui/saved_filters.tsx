import { Bookmark } from 'lucide-react'
import { Button } from '@mui/material'
import { useStore, useTranslate } from 'react-admin'
import { lazy, Suspense, useState } from 'react'
import type { SavedList } from '#shared/saved_filters'
import { useMe } from '../data/account'

/** What opens is fetched when it is opened. */
const SavedFiltersPanel = lazy(async () => ({
  default: (await import('./saved_filters_panel')).SavedFiltersPanel,
}))

/** The filters that a member often looks at, kept for them, the account and the list. */
export function SavedFilters({ list }: { list: SavedList }) {
  const t = useTranslate()
  const { id, accountId } = useMe()
  const [anchor, open] = useState<HTMLElement | null>(null)
  const [wasOpened, note] = useState(false)
  // What this browser kept before the server did; the panel moves it there.
  const [old, keepOld] = useStore<unknown[]>(`filters.saved.${id}.${accountId}.${list}`, [])
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
      {(wasOpened || old.length > 0) && (
        <Suspense>
          <SavedFiltersPanel {...{ list, anchor, old, keepOld }} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  )
}
