import { useDeferredValue, useState, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { MessageCircle, Search } from 'lucide-react'
import {
  Box,
  Button,
  InputAdornment,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { ConversationRow } from './conversation_row'
import { EmptyState } from '../../ui/empty_state'
import { ErrorState } from '../../ui/error_state'
import { Rows } from '../../ui/skeletons'
import { useConversations, type Shown } from './use_chat'
import { useMe } from '../../data/account'

const VIEWS: Shown[] = ['all', 'unread', 'mine']

/** The conversations, with a search and what of them is shown. Arrows move between them. */
export function ConversationList({ openId }: { openId: string }) {
  const t = useTranslate()
  const [show, setShow] = useState<Shown>('all')
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const { type } = useMe()
  const views = type === 't' ? VIEWS : VIEWS.filter((one) => one !== 'mine')

  return (
    <>
      <Box sx={HEAD}>
        <Typography variant="h2" component="h1">
          {t('admin.chat.title')}
        </Typography>
        <Box component="form" role="search" onSubmit={(event) => event.preventDefault()}>
          <TextField
            type="search"
            size="small"
            fullWidth
            label={t('admin.chat.search')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            slotProps={{ input: SEARCH, htmlInput: { maxLength: 100 } }}
          />
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={show}
          aria-label={t('admin.chat.show')}
          onChange={(_, next: Shown | null) => next && setShow(next)}
        >
          {views.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.5, py: 0.25 }}>
              {t(`admin.chat.views.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Found show={show} q={q} openId={openId} />
    </>
  )
}

function Found({ show, q, openId }: { show: Shown; q: string; openId: string }) {
  const t = useTranslate()
  const { items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useConversations(show, q)
  if (error && !items)
    return (
      <Box sx={{ p: 2 }}>
        <ErrorState of="chat" error={error} onRetry={() => void refetch()} />
      </Box>
    )
  if (!items)
    return (
      <Box sx={{ p: 2 }}>
        <Rows height={56} count={5} />
      </Box>
    )
  if (items.length === 0) return <Nothing isFiltered={Boolean(q) || show !== 'all'} />
  return (
    <Box component="ul" aria-label={t('admin.chat.title')} onKeyDown={moveFocus} sx={LIST}>
      {items.map((one) => (
        <ConversationRow key={one.id} conversation={one} isOpen={one.id === openId} />
      ))}
      {hasNextPage && (
        <Box component="li" sx={{ p: 1.5, textAlign: 'center' }}>
          <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            {t('admin.chat.more')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslate()
  if (isFiltered)
    return (
      <Typography color="text.secondary" sx={{ p: 3, textAlign: 'center' }}>
        {t('admin.chat.none_found')}
      </Typography>
    )
  return (
    <Box sx={{ p: 2 }}>
      <EmptyState
        icon={MessageCircle}
        title={t('admin.chat.empty_title')}
        text={t('admin.chat.empty_text')}
      />
    </Box>
  )
}

/** Moves between conversations by the arrows. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const step = steps[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  event.preventDefault()
  links[at + step]?.focus()
}

const SEARCH = {
  endAdornment: (
    <InputAdornment position="end">
      <Search size={18} aria-hidden="true" />
    </InputAdornment>
  ),
}
const HEAD = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  borderBottom: '1px solid var(--line)',
}
const LIST = { flex: 1, m: 0, p: 0, listStyle: 'none', overflowY: 'auto' }
