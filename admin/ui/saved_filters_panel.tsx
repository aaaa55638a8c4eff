import { useState } from 'react'
import { X } from 'lucide-react'
import {
  Alert,
  Box,
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  Popover,
  Typography,
} from '@mui/material'
import { TextInput, useListContext, useTranslate } from 'react-admin'
import { LONGEST_FILTER_NAME, type SavedList } from '#shared/saved_filters'
import { FormDialog } from './form_dialog'
import { listOf, useSavedFilters, type Kept, type Old } from './use_saved_filters'
import { Rows } from './skeletons'
import { required } from './validation'

interface Props extends Old {
  list: SavedList
  /** The button that it hangs from while it is open. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** The saved filters of a list by their names, and the form that saves one. */
export function SavedFiltersPanel({ list, anchor, onClose, ...old }: Props) {
  const t = useTranslate()
  const { all, error, refetch, keeping, remove } = useSavedFilters(list, old)
  const [isNaming, nameIt] = useState(false)
  const { filterValues, sort, setFilters, setSort } = useListContext()
  const filter = filterValues as Record<string, unknown>

  function apply({ query }: Kept) {
    const saved = listOf(query)
    onClose()
    setFilters(saved.filter, undefined, false)
    if (saved.sort) setSort(saved.sort)
  }
  async function add({ name }: { name: string }) {
    const refused = await keeping.save({ name: name.trim(), filter, sort })
    if (!refused) nameIt(false)
    return refused
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
        {error && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {t('common.try_again')}
              </Button>
            }
          >
            {t('admin.filters.saved.not_read')}
          </Alert>
        )}
        {!all && !error && <Rows height={40} count={2} />}
        {all?.length === 0 && <Typography sx={NONE}>{t('admin.filters.saved.none')}</Typography>}
        {all && (
          <Names
            {...{ all, apply }}
            remove={(saved) => {
              // While it is open, no toast can be reached.
              onClose()
              remove(saved)
            }}
          />
        )}
        <Box sx={{ p: 1 }}>
          <Button
            fullWidth
            disabled={Object.keys(filter).length === 0}
            onClick={() => {
              onClose()
              keeping.reset()
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
          isBusy={keeping.isBusy}
          onClose={() => nameIt(false)}
          onSend={add}
        >
          <TextInput
            autoFocus
            source="name"
            label={t('admin.filters.saved.name')}
            validate={required()}
            helperText={false}
            slotProps={{ htmlInput: { maxLength: LONGEST_FILTER_NAME } }}
          />
          {keeping.refusal && <Alert severity="error">{keeping.refusal}</Alert>}
        </FormDialog>
      )}
    </>
  )
}

interface NamesProps {
  all: Kept[]
  apply: (saved: Kept) => void
  remove: (saved: Kept) => void
}

function Names({ all, apply, remove }: NamesProps) {
  const t = useTranslate()
  return (
    <List disablePadding>
      {all.map((saved) => (
        <ListItem
          key={saved.id}
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
