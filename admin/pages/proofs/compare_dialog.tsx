import { useId } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslate } from 'react-admin'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as TextLink,
  Typography,
} from '@mui/material'
import { formatShortWhen, unbroken } from '#shared/formats'
import { ProofPicture, type Pictured } from './proof_picture'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import type { Proof } from './use_proofs'

/** A proof beside an earlier one that it resembles, each with the way to its booking. */
export function CompareDialog({ proof, onClose }: { proof: Proof; onClose: () => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('admin.proofs.compare.title')}</DialogTitle>
      <DialogContent sx={SIDES}>
        <Side title={t('admin.proofs.compare.this')} proof={proof} />
        {proof.like && <Side title={t('admin.proofs.compare.before')} proof={proof.like} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Side({ title, proof }: { title: string; proof: Pictured & { sentAt: string } }) {
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ProofPicture proof={proof} />
      <Typography sx={{ mt: 1 }}>
        <TextLink component={Link} to={path(`bookings/tickets/${proof.code}`)}>
          {proof.client}
        </TextLink>
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {unbroken(formatShortWhen(proof.sentAt, timeZone, locale))}
      </Typography>
    </Box>
  )
}

const SIDES = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }
