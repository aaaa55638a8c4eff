import { useState } from 'react'
import { X } from 'lucide-react'
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
import { FormDialog } from './form_dialog'
import { required } from './validation'
import { useMe } from '../data/account'

/** The filters and the order of a list under a name that its host gave. */
type Saved = {
  name: string
  filter: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
}

/** The most letters of a name, which stands on one line of a phone. */
const LONGEST = 40

interface Props {
  list: string
  /** The button that it hangs from while it is open. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** The saved filters of a list by their names, and the form that saves one. */
export function SavedFiltersPanel({ list, anchor, onClose }: Props) {
  const t = useTranslate()
  const notify = useNotify()
  const { id, accountId } = useMe()
  const [all, keep] = useStore<Saved[]>(`filters.saved.${id}.${accountId}.${list}`, [])
  const [isNaming, nameIt] = useState(false)
  const { filterValues, sort, setFilters, setSort } = useListContext()
  const filter = filterValues as Record<string, unknown>

  function apply(saved: Saved) {
    onClose()
    setFilters(saved.filter, undefined, false)
    setSort(saved.sort)
  }
  async function add({ name }: { name: string }) {
    const others = all.filter((one) => one.name !== name.trim())
    keep([...others, { name: name.trim(), filter, sort }])
    nameIt(false)
    notify('admin.filters.saved.done', { type: 'success' })
  }

  return (
    <>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { 'role': 'dialog', 'aria-label': t('admin.filters.saved.open'), 'sx': PAPER },
        }}
      >
        {all.length === 0 && <Typography sx={NONE}>{t('admin.filters.saved.none')}</Typography>}
        <Names {...{ all, apply }} remove={(gone) => keep(all.filter((one) => one !== gone))} />
        <Box sx={{ p: 1 }}>
          <Button
            fullWidth
            disabled={Object.keys(filter).length === 0}
            onClick={() => {
              onClose()
              nameIt(true)
            }}
          >
            {t('admin.filters.saved.add')}
          </Button>
        </Box>
      </Popover>
      {isNaming && (
        <FormDialog<{ name: string }>
          title={t('admin.filters.saved.add')}
          text={t('admin.filters.saved.text')}
          isBusy={false}
          onClose={() => nameIt(false)}
          onSend={add}
        >
          <TextInput
            autoFocus
            source="name"
            label={t('admin.filters.saved.name')}
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
              aria-label={t('admin.filters.saved.remove', { name: saved.name })}
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
