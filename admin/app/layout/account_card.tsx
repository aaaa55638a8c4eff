import { useTranslate } from 'react-admin'
import { lazy, Suspense, useState } from 'react'
import { ExternalLink, Pencil, QrCode, Share2, Star } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { Avatar, Box, Button, Link, Typography } from '@mui/material'
import { publicLink, useMe, type Me } from '../../data/account'
import { AccountSwitcher } from './account_switcher'
import { CopyButton } from '../../ui/copy_button'
import { ShareDialog } from './share_dialog'
import { usePath } from '../../ui/use_path'
import { faceOf } from '#shared/pictures'
import { accentOf } from '#shared/host_colors'
import { readableOn } from '#shared/contrast'

const UsernameDialog = lazy(() => import('./username_dialog'))

/** The account and its public link (docs/domain.md, "Dashboard"). */
export function AccountCard({ isMini }: { isMini: boolean }) {
  const me = useMe()

  if (isMini) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', py: 1.5 }}>
        <Face me={me} size={36} />
      </Box>
    )
  }
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <Face me={me} size={44} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="p" noWrap title={me.fullName}>
            {me.fullName}
          </Typography>
          {me.username && (
            <Typography variant="body2" color="text.secondary" noWrap title={me.username}>
              /{me.username}
            </Typography>
          )}
        </Box>
      </Box>
      <PlanButton me={me} />
      <MyLink me={me} />
      <AccountSwitcher />
    </Box>
  )
}

function PlanButton({ me: { plan } }: { me: Me }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <Button
      component={RouterLink}
      to={path('upgrade')}
      size="small"
      variant="outlined"
      startIcon={<Star size={14} aria-hidden="true" />}
      sx={SMALL}
    >
      {t('admin.account.plan', { plan: plan.label })}
    </Button>
  )
}

function MyLink({ me }: { me: Me }) {
  const t = useTranslate()
  const path = usePath()
  const [isSharing, setSharing] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const link = publicLink(me)
  if (!link) return null

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      <Button
        component={Link}
        href={link}
        target="_blank"
        rel="noopener"
        size="small"
        variant="outlined"
        startIcon={<ExternalLink size={14} aria-hidden="true" />}
        sx={SMALL}
      >
        {t('admin.account.go_to_link')}
      </Button>
      <CopyButton text={link} copied="admin.account.link_copied" sx={SMALL}>
        {t('admin.account.copy_link')}
      </CopyButton>
      <Button
        size="small"
        onClick={() => setSharing(true)}
        startIcon={<Share2 size={14} aria-hidden="true" />}
        sx={{ ...SMALL, gridColumn: '1 / -1' }}
      >
        {t('admin.account.share')}
      </Button>
      <Button
        size="small"
        component={RouterLink}
        to={path('qr')}
        startIcon={<QrCode size={14} aria-hidden="true" />}
        sx={SMALL}
      >
        {t('admin.account.qr')}
      </Button>
      <Button
        size="small"
        onClick={() => setEditing(true)}
        startIcon={<Pencil size={14} aria-hidden="true" />}
        sx={SMALL}
      >
        {t('admin.account.edit_link')}
      </Button>
      {isEditing && (
        <Suspense>
          <UsernameDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {isSharing && <ShareDialog link={link} onClose={() => setSharing(false)} />}
    </Box>
  )
}

function Face({ me, size }: { me: Me; size: number }) {
  const initials = [me.firstName, me.lastName].map((name) => name?.[0] ?? '').join('')
  return (
    <Avatar
      src={faceOf(me.picture)}
      alt=""
      sx={{
        width: size,
        height: size,
        bgcolor: accentOf(me.accentColor, me.username),
        color: readableOn(accentOf(me.accentColor, me.username), me.textColor),
        fontSize: 'var(--t-m)',
        fontWeight: 600,
      }}
    >
      {initials.toUpperCase()}
    </Avatar>
  )
}

const SMALL = {
  'fontSize': 'var(--t-s)',
  'px': 0.75,
  '& .MuiButton-startIcon': { mr: 0.5 },
}
