import { useRef } from 'react'
import { Box, GlobalStyles, Typography, useMediaQuery, type Theme } from '@mui/material'
import { SaveButton, useRecordContext, useTranslate } from 'react-admin'
import { DeletionButton } from '../../ui/form_toolbar'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { FirstFields } from './editor/first_fields'
import { GuardedForm } from '../../ui/guarded_form'
import { KeptChangesNotice } from '../../ui/kept_changes_notice'
import { KindCards } from './editor/kind_cards'
import { PreviewButton, useHasRoom } from '../../ui/phone_preview'
import { Sections } from './editor/sections'
import { ServicePreview } from './service_preview'
import { SheetHead } from './editor/sheet_head'
import { useFirstError } from './editor/first_error'
import { useSubmitService } from './use_submit_service'
import type { Kind } from './kinds'
import type { Service } from './service'

interface Props {
  kind: Kind
  defaultValues?: Record<string, unknown>
}

/** The editor of a service in one sheet. Create and edit share it. */
export function ServiceForm({ kind, defaultValues }: Props) {
  return (
    <GuardedForm
      key={kind.path}
      defaultValues={defaultValues}
      onSubmit={useSubmitService()}
      // The first error is in view and has the focus instead (editor/first_error.ts).
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
    >
      <Sheet kind={kind} />
    </GuardedForm>
  )
}

function Sheet({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const service = useRecordContext<Service>()
  const fields = useRef<HTMLDivElement>(null)
  const hasRoom = useHasRoom()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  useFirstError(fields)

  const buttons = (
    <>
      <PreviewButton preview={<ServicePreview kind={kind} />} />
      <SaveButton
        alwaysEnable
        icon={<></>}
        variant="contained"
        label={service ? 'ra.action.save' : 'admin.services.publish'}
        sx={{ minWidth: 128 }}
      />
    </>
  )

  return (
    <Box ref={fields}>
      <SheetHead kind={kind} buttons={isPhone ? undefined : buttons} />
      <Box sx={BESIDE}>
        <Box sx={COLUMN}>
          <KeptChangesNotice />
          {!service && <KindCards kind={kind} />}
          <FirstFields kind={kind} />
          <Box component="section" aria-labelledby="service-rest">
            <Typography variant="h2" id="service-rest" sx={{ mb: 1 }}>
              {t(`admin.services.${service ? 'more' : 'rest'}`)}
            </Typography>
            <Sections kind={kind} />
          </Box>
          {service && <ChangesFold thing="service" thingId={String(service.id)} />}
          {service && (
            <Box>
              <DeletionButton
                title={t('admin.services.delete_title', { title: service.title })}
                text={t('admin.services.delete_text')}
              />
            </Box>
          )}
        </Box>
        {hasRoom && <ServicePreview kind={kind} />}
      </Box>
      {isPhone && <GlobalStyles styles={ABOVE_BAR} />}
      {isPhone && <Box sx={BAR}>{buttons}</Box>}
    </Box>
  )
}

const BESIDE = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
}
const COLUMN = {
  minWidth: 0,
  width: '100%',
  maxWidth: 760,
  mx: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 3.5,
}
/** Toasts stand above the buttons of a phone. */
const ABOVE_BAR = { '.MuiSnackbar-root.MuiSnackbar-root': { bottom: 84 } }
/** The buttons of a phone, over what the dashboard has at the foot of the screen. */
const BAR = {
  'position': 'fixed',
  'inset': 'auto 0 0',
  'zIndex': 1101,
  'display': 'grid',
  'gridTemplateColumns': '1fr 1fr',
  'gap': 1,
  'p': 1.5,
  'bgcolor': 'var(--surface)',
  'borderTop': '1px solid var(--line)',
  '& .MuiButton-root': { minHeight: 44 },
}
