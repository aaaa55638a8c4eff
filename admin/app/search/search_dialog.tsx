import { useEffect, useState, type KeyboardEvent } from 'react'
import { Search as Glass } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslate } from 'react-admin'
import { Box, Button, Dialog, InputBase } from '@mui/material'
import { KeyCaps } from '../../ui/key_caps'
import { Recents } from './recents_list'
import { Results } from './results'
import { useRecents, type Recent } from './recents'
import { useResults } from './use_results'

/** The ids of what the input controls and of its lines, for `aria-controls` and `aria-activedescendant`. */
const LIST = 'search-list'
const lineId = (index: number) => `search-line-${index}`

interface Props {
  /** What the address asks for. */
  asked: string
  isPhone: boolean
  onClose: () => void
}

/** The search over the page: what was chosen last, or what fits the words, moved through by the arrows. */
export function SearchDialog({ asked, isPhone, onClose }: Props) {
  const t = useTranslate()
  const leave = useLeave(onClose)
  const [query, type] = useState(asked)
  const { recents, add, remove, clear } = useRecents()
  const found = useResults(query)
  const isSearching = query.trim() !== ''
  const lines: Recent[] = isSearching ? found.groups.flatMap(({ results }) => results) : recents
  const [at, move] = useActive(lines.length, query)

  function choose(line: Recent | undefined) {
    if (!line) return
    add(line)
    leave(line.url)
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step && lines.length > 0) move((at + step + lines.length) % lines.length)
    else if (event.key === 'Enter') choose(lines[at])
    else if (event.key === 'Delete' && !query && lines[at]) remove(lines[at].url)
    else return
    event.preventDefault()
  }

  const shared = { id: LIST, lineId, at, onPoint: move, onChoose: choose }
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      aria-label={t('admin.search.title')}
      slotProps={{ paper: { sx: isPhone ? SHEET : PAPER } }}
    >
      <Box sx={TOP}>
        <Glass size={20} aria-hidden="true" color="var(--ink-3)" />
        <InputBase
          autoFocus
          fullWidth
          value={query}
          placeholder={t('admin.search.hint')}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          inputProps={{
            'role': 'combobox',
            'aria-label': t('admin.search.hint'),
            'aria-expanded': lines.length > 0,
            'aria-controls': lines.length > 0 ? LIST : undefined,
            'aria-haspopup': isSearching ? 'listbox' : 'grid',
            'aria-autocomplete': 'list',
            'aria-activedescendant': lines[at] ? lineId(at) : undefined,
            'maxLength': 80,
            'autoComplete': 'off',
            'spellCheck': false,
            'enterKeyHint': 'search',
          }}
        />
        <Button size="small" color="inherit" onClick={onClose} sx={{ flexShrink: 0 }}>
          {t('ra.action.close')}
        </Button>
      </Box>
      <Box sx={BODY}>
        {isSearching ? (
          <Results query={query} found={found} {...shared} />
        ) : (
          <Recents recents={recents} onRemove={remove} onClear={clear} {...shared} />
        )}
      </Box>
      {!isPhone && <Foot hasRecents={!isSearching && recents.length > 0} />}
    </Dialog>
  )
}

/** The line that Enter chooses: the first one after each change of the words. It is kept in sight. */
function useActive(count: number, query: string) {
  const [active, move] = useState({ at: 0, query })
  const at = active.query === query ? Math.min(active.at, Math.max(count - 1, 0)) : 0
  useEffect(() => {
    document.getElementById(lineId(at))?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return [at, (next: number) => move({ at: next, query })] as const
}

/** Closes the dialog and goes to an address: within the dashboard without a reload. */
function useLeave(onClose: () => void) {
  const navigate = useNavigate()
  return (url: string) => {
    onClose()
    if (url.startsWith('/profile/') || url.startsWith('#')) void navigate(url)
    else location.assign(url)
  }
}

/** How the keys work here, and where the recents are. */
function Foot({ hasRecents }: { hasRecents: boolean }) {
  const t = useTranslate()
  return (
    <Box sx={FOOT} aria-hidden="true">
      <KeyCaps press="↑" />
      <KeyCaps press="↓" />
      {t('admin.search.move')}
      <KeyCaps press="↵" />
      {t('admin.search.choose')}
      <Box sx={{ flex: 1 }} />
      {hasRecents ? (
        t('admin.search.kept_here')
      ) : (
        <>
          <KeyCaps press="esc" />
          {t('ra.action.close')}
        </>
      )}
    </Box>
  )
}

const SHEET = { overflow: 'hidden' }
const PAPER = {
  width: 600,
  maxWidth: 'calc(100% - 32px)',
  maxHeight: 'min(900px, calc(100dvh - 15vh))',
  alignSelf: 'flex-start',
  mt: '10vh',
  overflow: 'hidden',
}
const TOP = {
  'display': 'flex',
  'alignItems': 'center',
  'gap': 1,
  'pl': 2,
  'pr': 1,
  'minHeight': 60,
  'flexShrink': 0,
  'borderBottom': '1px solid var(--line)',
  '& input': { fontSize: 'var(--t-field)' },
}
const BODY = { overflowY: 'auto', p: 1, pb: 1.5, flex: 1 }
const FOOT = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  px: 2,
  py: 1,
  flexShrink: 0,
  borderTop: '1px solid var(--line)',
  color: 'var(--ink-3)',
  fontSize: 'var(--t-s)',
}
