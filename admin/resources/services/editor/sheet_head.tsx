import { useEffect, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { Box, IconButton, Typography } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { CopyButton } from '../../../ui/copy_button'
import { GuestsButton } from '../guests_button'
import { OpenButton } from '../../../ui/open_button'
import { productName } from '../../../app/product'
import { usePath } from '../../../ui/use_path'
import { WhyButton } from '../../../pages/offered_week/why_button'
import type { Kind } from '../kinds'
import type { Service } from '../service'

interface Props {
  kind: Kind
  /** The buttons beside the title, where there is room. */
  buttons?: ReactNode
}

/** The head of the sheet, which stays in view: the way out, the title, whether all is saved, and the buttons. */
export function SheetHead({ kind, buttons }: Props) {
  const t = useTranslate()
  const path = usePath()
  const service = useRecordContext<Service>()
  const { dirtyFields } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  const title = service?.title ?? t(`admin.${kind.of}.new`)

  useEffect(() => {
    document.title = `${title} · ${productName}`
  }, [title])

  return (
    <>
      <Box sx={HEAD}>
        <IconButton
          component={Link}
          to={path(kind.path)}
          aria-label={t('admin.services.leave', { list: t(`admin.${kind.of}.title`) })}
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
        <Typography variant="h1" sx={TITLE}>
          {title}
        </Typography>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {isDirty && t('admin.services.draft_kept')}
        </Typography>
        {buttons}
      </Box>
      {service && <Actions service={service} />}
    </>
  )
}

/** The link of a service, and the list of its clients and guests. */
function Actions({ service }: { service: Service }) {
  const t = useTranslate()
  const { link, visibility, type } = service
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
      {link && !visibility.isBlocked && (
        <>
          <CopyButton text={link} copied="admin.account.link_copied">
            {t('admin.account.copy_link')}
          </CopyButton>
          <OpenButton link={link}>{t('admin.services.open')}</OpenButton>
        </>
      )}
      {(type === 'MEETING' || type === 'WEBINAR') && <GuestsButton service={service} />}
      {type === 'MEETING' && <WhyButton serviceId={service.id} />}
    </Box>
  )
}

/** As wide as the page, below the header of the dashboard. */
const HEAD = {
  position: 'sticky',
  top: { xs: 52, sm: 56 },
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mx: { xs: -2, sm: -3, lg: -4 },
  mt: { xs: -2, sm: -3 },
  mb: 3,
  px: { xs: 1, sm: 3, lg: 4 },
  py: 1.25,
  bgcolor: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  borderRadius: { xs: '16px 16px 0 0', sm: 0 },
}
const TITLE = {
  fontSize: 'var(--t-xl)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 80,
}
