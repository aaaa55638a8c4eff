import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Search as Glass } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Box, ButtonBase, IconButton } from '@mui/material'
import { KeyCaps } from '../../ui/key_caps'
import { ariaKeys, useKeys } from '../../ui/use_keys'

const SearchDialog = lazy(async () => ({
  default: (await import('./search_dialog')).SearchDialog,
}))

/** The key that opens the search. */
const PRESS = 'mod+k'

/** The button of the search. It opens by Ctrl K too, and while the address has `?search=` (docs/domain.md, "Search"). */
export function Search({ isPhone }: { isPhone: boolean }) {
  const t = useTranslate()
  const [isOpen, open] = useState(false)
  useKeys('admin.keys.everywhere', [
    { press: PRESS, label: 'admin.keys.search', run: () => open(true), overDrawers: true },
  ])

  return (
    <>
      {isPhone ? (
        <IconButton color="inherit" aria-label={t('admin.search.open')} onClick={() => open(true)}>
          <Glass size={20} aria-hidden="true" />
        </IconButton>
      ) : (
        <ButtonBase
          aria-label={t('admin.search.open')}
          aria-keyshortcuts={ariaKeys(PRESS)}
          onClick={() => open(true)}
          sx={BUTTON}
        >
          <Glass size={16} aria-hidden="true" />
          <Box component="span" sx={HINT}>
            {t('admin.search.hint')}
          </Box>
          <KeyCaps press={PRESS} />
        </ButtonBase>
      )}
      <OpenedSearch {...{ isOpen, isPhone }} onClose={() => open(false)} />
    </>
  )
}

interface OpenedProps {
  isOpen: boolean
  isPhone: boolean
  onClose: () => void
}

/** The search, opened by its button or by the address. Apart from the button, which a change of address does not draw anew. */
function OpenedSearch({ isOpen, isPhone, onClose }: OpenedProps) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('search')
  if (!isOpen && asked === null) return null

  function close() {
    onClose()
    if (asked === null) return
    setParams(
      (all) => {
        all.delete('search')
        return all
      },
      { replace: true }
    )
  }

  return (
    <Suspense>
      <SearchDialog asked={asked ?? ''} isPhone={isPhone} onClose={close} />
    </Suspense>
  )
}

const BUTTON = {
  'flex': '0 1 380px',
  'minWidth': 0,
  'height': 36,
  'gap': 1,
  'px': 1.25,
  'justifyContent': 'flex-start',
  'borderRadius': 1,
  'border': '1px solid var(--line-field)',
  'bgcolor': 'var(--surface)',
  'color': 'var(--ink-3)',
  'fontFamily': 'inherit',
  'fontSize': 'var(--t-m)',
  '&:hover': { borderColor: 'var(--ink-3)' },
}
const HINT = {
  flex: 1,
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
