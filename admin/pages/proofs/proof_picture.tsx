import * as routes from '#api/routes'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FileText, ImageOff } from 'lucide-react'
import { Box, Button, ButtonBase } from '@mui/material'
import { LargePicture } from '../../ui/pictures/large_picture'
import { useApi } from '../../data/account'
import type { Proof } from './use_proofs'

/** What names the file of a proof. */
export type Pictured = Pick<Proof, 'id' | 'code' | 'client' | 'type' | 'hasFile'>

/** The picture of a proof, which a press makes large; a PDF opens as a file of its own. */
export function ProofPicture({ proof }: { proof: Pictured }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const src = useFile(proof)

  if (!proof.hasFile) return <Gone text={t('admin.proofs.picture.gone')} />
  if (proof.type === 'application/pdf')
    return (
      <Box component="a" href={src} download sx={{ ...FRAME, ...FILE }}>
        <FileText size={28} aria-hidden="true" />
        {t('admin.proofs.picture.pdf')}
      </Box>
    )
  if (isBroken)
    return (
      <Gone text={t('admin.proofs.picture.broken')}>
        <Button size="small" variant="outlined" onClick={() => setBroken(false)}>
          {t('admin.proofs.picture.again')}
        </Button>
      </Gone>
    )
  return (
    <>
      <ButtonBase
        aria-label={t('admin.proofs.picture.enlarge', { name: proof.client })}
        onClick={() => setOpen(true)}
        sx={FRAME}
      >
        <img src={src} alt="" onError={() => setBroken(true)} />
      </ButtonBase>
      {isOpen && (
        <LargePicture
          src={src}
          title={t('admin.proofs.picture.of', { name: proof.client })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The address of the file: of this very proof, also where its client has sent another since. */
export function useFile({ code, id }: Pick<Proof, 'code' | 'id'>): string {
  return useApi().fileAddress(routes.ticketingProofsFile, {
    params: { code },
    query: { proofId: id },
  })
}

function Gone({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <Box sx={{ ...FRAME, ...FILE, cursor: 'default' }}>
      <ImageOff size={24} aria-hidden="true" />
      {text}
      {children}
    </Box>
  )
}

const FRAME = {
  'position': 'relative',
  'display': 'block',
  'width': '100%',
  'overflow': 'hidden',
  'borderRadius': '8px',
  'bgcolor': 'var(--page)',
  'boxShadow': '0 0 0 1px var(--line)',
  'cursor': 'zoom-in',
  'height': { xs: 'clamp(160px, 32dvh, 300px)', sm: 190 },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
}
const FILE = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 1,
  p: 1,
  fontSize: 'var(--t-s)',
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  color: 'var(--brand)',
  cursor: 'pointer',
  height: { xs: 160, sm: 190 },
}
