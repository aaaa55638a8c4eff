import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import type { ServiceType } from '#shared/service_kinds'

const SEATS = [17, 32, 47].flatMap((y) => [25.5, 40.5, 55.5, 70.5].map((x) => ({ x, y })))

/** What each kind looks like, drawn from seats: full ones are taken, rings are free. */
const DRAWINGS: Record<ServiceType, ReactNode> = {
  MEETING: (
    <>
      <circle cx="34" cy="32" r="15" className="full" />
      <circle cx="64" cy="32" r="15" className="free" />
    </>
  ),
  WEBINAR: SEATS.map(({ x, y }, index) => (
    <circle key={index} cx={x} cy={y} r="5.2" className={index < 9 ? 'full' : 'free'} />
  )),
  FORM: (
    <>
      <circle cx="18" cy="32" r="4.5" className="full far" />
      <circle cx="31" cy="32" r="5.5" className="full near" />
      <circle cx="46" cy="32" r="7" className="full" />
      <circle cx="72" cy="32" r="13" className="free" />
    </>
  ),
  ASSET: (
    <>
      <path
        className="line"
        d="M32 10h23l11 11v31a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z"
      />
      <path className="line" d="M55 10v11h11" />
      <circle cx="47" cy="40" r="8" className="full" />
      <path className="sign" d="M47 36v7m-3-3 3 3 3-3" />
    </>
  ),
  PAYMENT_LINK: (
    <>
      <path
        className="line"
        d="M18 17h60a4 4 0 0 1 4 4v6a5 5 0 0 0 0 10v6a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4v-6a5 5 0 0 0 0-10v-6a4 4 0 0 1 4-4z"
      />
      <path className="line" d="M60 20v24" strokeDasharray="2 4" />
      <circle cx="37" cy="32" r="9" className="full" />
      <path
        className="sign"
        d="M37 27v10m2.6-7.6c-.6-1-1.600-1.400-2.600-1.400-1.500 0-2.600.8-2.600 2s1.100 1.800 2.600 2 2.600.8 2.600 2-1.100 2-2.600 2c-1 0-2-.4-2.600-1.400"
      />
    </>
  ),
}

/** The drawing of a kind of service. */
export function KindPicture({ type }: { type: ServiceType }) {
  return (
    <Box component="svg" viewBox="0 0 96 64" aria-hidden="true" sx={PICTURE}>
      {DRAWINGS[type]}
    </Box>
  )
}

const PICTURE = {
  'width': 96,
  'height': 64,
  'ml': -1,
  'mb': 0.75,
  '& .full': { fill: 'var(--brand)' },
  '& .near': { opacity: 0.55 },
  '& .far': { opacity: 0.28 },
  '& .free': { fill: 'none', stroke: 'var(--accent)', strokeWidth: 2.5 },
  '& .line': { fill: 'none', stroke: 'var(--brand)', strokeWidth: 2 },
  '& .sign': {
    fill: 'none',
    stroke: 'var(--on-brand)',
    strokeWidth: 1.6,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
}
