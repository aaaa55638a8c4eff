import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Plus } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Box, Button, FormHelperText, Menu, MenuItem } from '@mui/material'
import { FIELD_LABEL } from '../../ui/choice_chips'
import { isLink, STEP_VARIABLES } from '#shared/workflows'
import { caretIn, insertVariable, readText, writeText } from './chip_dom'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  /** Whether it has one line, and no links. */
  isLine?: boolean
  error?: string
  hint?: string
  /** The least height of several lines, in pixels. */
  least?: number
}

/** A text of a step, with its variables as chips. */
export function ChipText({ label, value, onChange, isLine, error, hint, least = 120 }: Props) {
  const t = useTranslate()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const caret = useRef<Range>(undefined)
  const variables = STEP_VARIABLES.filter((one) => !isLine || !isLink(one)).map((one) => ({
    id: one as string,
    name: t(`admin.workflows.variables.${one}`),
  }))
  const nameOf = (wanted: string) => variables.find((one) => one.id === wanted)?.name

  // The element is the browser's while it is typed in: it is written again only for a text from elsewhere.
  useEffect(() => {
    if (box.current && readText(box.current) !== value) writeText(box.current, value, nameOf)
  })

  const keep = () => (caret.current = caretIn(box.current!) ?? caret.current)
  const change = () => {
    keep()
    const text = readText(box.current!)
    onChange(isLine ? text.replaceAll('\n', ' ') : text)
  }

  function insert(variable: (typeof variables)[number]) {
    insertVariable(box.current!, caret.current, variable)
    change()
  }

  return (
    <Box>
      <Box id={id} sx={FIELD_LABEL}>
        {label}
      </Box>
      <Box sx={error ? { ...FRAME, borderColor: 'var(--bad)' } : FRAME}>
        <Box
          ref={box}
          contentEditable="plaintext-only"
          suppressContentEditableWarning
          role="textbox"
          aria-multiline={!isLine}
          aria-labelledby={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          tabIndex={0}
          onInput={change}
          onBlur={keep}
          onKeyUp={keep}
          onMouseUp={keep}
          onKeyDown={(event: KeyboardEvent) => {
            if (isLine && event.key === 'Enter') event.preventDefault()
          }}
          sx={{ ...TEXT, minHeight: isLine ? 44 : least }}
        />
        <VariableMenu label={label} variables={variables} onChoose={insert} />
      </Box>
      <FormHelperText id={`${id}-help`} error={Boolean(error)}>
        {error ?? hint}
      </FormHelperText>
    </Box>
  )
}

type Variable = { id: string; name: string }

type MenuProps = { label: string; variables: Variable[]; onChoose: (one: Variable) => void }

/** The variables that can be put where the caret is. */
function VariableMenu({ label, variables, onChoose }: MenuProps) {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, choose] = useState<Variable>()
  return (
    <Box sx={BAR}>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-label={`${t('admin.workflows.variable')}: ${label}`}
        startIcon={<Plus size={16} aria-hidden="true" />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('admin.workflows.variable')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The caret returns to the text instead, before a next key.
        transitionDuration={0}
        disableRestoreFocus={chosen !== undefined}
        slotProps={{
          transition: {
            onExited: () => {
              if (chosen) onChoose(chosen)
              choose(undefined)
            },
          },
        }}
      >
        {variables.map((one) => (
          <MenuItem
            key={one.id}
            onClick={() => {
              choose(one)
              setAnchor(null)
            }}
          >
            {one.name}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

const FRAME = {
  'border': '1px solid var(--line-field)',
  'borderRadius': 'var(--radius)',
  'bgcolor': 'var(--surface)',
  'overflow': 'hidden',
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: 1 },
}
const TEXT = {
  'px': 1.5,
  'py': 1.25,
  'whiteSpace': 'pre-wrap',
  'overflowWrap': 'anywhere',
  'lineHeight': 1.6,
  'outline': 'none',
  '& [data-variable]': {
    px: 0.75,
    py: '1px',
    borderRadius: 1,
    bgcolor: 'var(--brand-soft)',
    color: 'var(--brand-strong)',
    fontWeight: 600,
    fontSize: '0.94em',
  },
}
const BAR = { borderTop: '1px solid var(--line)', px: 0.75, py: 0.25, bgcolor: 'var(--surface-2)' }
