import { useState } from 'react'
import { Bookmark, X } from 'lucide-react'
import {
  Box,
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  Popover,
  Typography,
} from '@mui/material'
import { TextInput, useListContext, useNotify, useStore, useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { required } from '../../ui/validation'
import { useMe } from '../../data/account'
import type { View } from './views'

/** The filters and the order of a list under a name that its host gave. */
type Saved = {
  name: string
  filter: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
}

/** The most letters of a name, which stands on one line of a phone. */
const LONGEST = 40

/** The filters that a member often looks at, kept by this browser for them, the account and the page. */
export function SavedFilters({ view }: { view: View }) {
  const t = useTranslate()
  const notify = useNotify()
  const { id, accountId } = useMe()
  const [all, keep] = useStore<Saved[]>(`bookings.saved.${id}.${accountId}.${view}`, [])
  const [anchor, open] = useState<HTMLElement | null>(null)
  const [isNaming, nameIt] = useState(false)
  const { filterValues, sort, setFilters, setSort } = useListContext()
  const filter = filterValues as Record<string, unknown>

  function apply(saved: Saved) {
    open(null)
    setFilters(saved.filter, undefined, false)
    setSort(saved.sort)
  }
  async function add({ name }: { name: string }) {
    const others = all.filter((one) => one.name !== name.trim())
    keep([...others, { name: name.trim(), filter, sort }])
    nameIt(false)
    notify('admin.bookings.saved.done', { type: 'success' })
  }

  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => open(currentTarget)}
        startIcon={<Bookmark size={18} aria-hidden="true" />}
        sx={{ minHeight: { xs: 44, sm: 36 } }}
      >
        {t('admin.bookings.saved.open')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => open(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { 'role': 'dialog', 'aria-label': t('admin.bookings.saved.open'), 'sx': PAPER },
        }}
      >
        {all.length === 0 && <Typography sx={NONE}>{t('admin.bookings.saved.none')}</Typography>}
        <Names {...{ all, apply }} remove={(gone) => keep(all.filter((one) => one !== gone))} />
        <Box sx={{ p: 1 }}>
          <Button
            fullWidth
            disabled={Object.keys(filter).length === 0}
            onClick={() => {
              open(null)
              nameIt(true)
            }}
          >
            {t('admin.bookings.saved.add')}
          </Button>
        </Box>
      </Popover>
      {isNaming && (
        <FormDialog<{ name: string }>
          title={t('admin.bookings.saved.add')}
          text={t('admin.bookings.saved.text')}
          isBusy={false}
          onClose={() => nameIt(false)}
          onSend={add}
        >
          <TextInput
            autoFocus
            source="name"
            label={t('admin.bookings.saved.name')}
            validate={required()}
            helperText={false}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        </FormDialog>
      )}
    </>
  )
}

interface NamesProps {
  all: Saved[]
  apply: (saved: Saved) => void
  remove: (saved: Saved) => void
}

function Names({ all, apply, remove }: NamesProps) {
  const t = useTranslate()
  return (
    <List disablePadding>
      {all.map((saved) => (
        <ListItem
          key={saved.name}
          disablePadding
          secondaryAction={
            <IconButton
              edge="end"
              aria-label={t('admin.bookings.saved.remove', { name: saved.name })}
              onClick={() => remove(saved)}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          }
        >
          <ListItemButton onClick={() => apply(saved)}>{saved.name}</ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}

const PAPER = { width: 280 }
const NONE = { p: 2, pb: 0, color: 'text.secondary' }
