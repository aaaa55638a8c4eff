import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Typography } from '@mui/material'
import { KeyCaps } from '../../ui/key_caps'
import { PlainDialog } from '../../ui/plain_dialog'
import { useAddressDialog } from '../../ui/use_address_dialog'
import { useKeyGroups, useKeys, type KeyGroup } from '../../ui/use_keys'

/** The list of the keys that work on this page. Open while the address ends in #keys; the key ? opens it. */
export function KeysDialog() {
  const t = useTranslate()
  const { isOpen, open, close } = useAddressDialog('keys')
  const groups = useKeyGroups()
  useKeys('admin.keys.everywhere', [
    { press: '?', label: 'admin.keys.list', run: () => void open() },
  ])

  return (
    <PlainDialog
      title={t('admin.keys.title')}
      open={isOpen}
      focusesClose
      maxWidth="xs"
      onClose={() => void close()}
    >
      {joined(groups).map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </PlainDialog>
  )
}

/** Groups of the same heading as one. */
function joined(groups: KeyGroup[]): KeyGroup[] {
  const byTitle = Map.groupBy(groups, ({ title }) => title)
  return [...byTitle].map(([title, same]) => ({ title, keys: same.flatMap(({ keys }) => keys) }))
}

function Group({ group: { title, keys } }: { group: KeyGroup }) {
  const t = useTranslate()
  const id = useId()
  return (
    <>
      <Typography id={id} component="h3" variant="body2" sx={HEADING}>
        {t(title)}
      </Typography>
      <Box component="dl" aria-labelledby={id} sx={LIST}>
        {keys.map(({ press, label }) => (
          <Box key={press} sx={LINE}>
            <Box component="dt" sx={{ order: 1, flexShrink: 0 }}>
              <KeyCaps press={press} />
            </Box>
            <Box component="dd" sx={{ m: 0, flex: 1 }}>
              {t(label)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}

const HEADING = { 'color': 'var(--ink-3)', 'mt': 2, '&:first-of-type': { mt: 0 } }
const LIST = { m: 0 }
const LINE = {
  'display': 'flex',
  'alignItems': 'center',
  'gap': 2,
  'py': 1,
  'borderBottom': '1px solid var(--line)',
  '&:last-of-type': { borderBottom: 0 },
}
