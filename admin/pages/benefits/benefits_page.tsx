import { Link } from 'react-router'
import { Check, Star } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Box, Button, Typography } from '@mui/material'
import { can, COMING_FEATURES, isFree, isSold } from '#shared/plans'
import { Page } from '../../ui/page'
import { Rows } from '../../ui/skeletons'
import { ErrorState } from '../../ui/error_state'
import { SectionCard } from '../../ui/section'
import { useMe } from '../../data/account'
import { useOffersPlan } from '../../ui/plan_offer'
import { usePath } from '../../ui/use_path'
import { useRoles, type Role } from '../../data/plans'

/** What every plan has, in the order of the page of prices. */
const BASIC = ['page', 'services', 'emails', 'changes', 'calendar'] as const

/** What the plan of the account has, and what each plan above it adds. */
export function Benefits() {
  const t = useTranslate()
  const path = usePath()
  const { plan } = useMe()
  const { data: roles, error, refetch } = useRoles()
  const added = roles ? addedBy(roles, plan) : []
  return (
    <Page
      title={t('admin.benefits.title')}
      intro={t('admin.benefits.intro')}
      actions={
        <Button component={Link} to={path('upgrade')} variant="outlined">
          {t('admin.plan.see_plans')}
        </Button>
      }
    >
      {error && <ErrorState of="plans" error={error} onRetry={refetch} />}
      {!error && !roles && <Rows height={120} count={2} />}
      {roles && (
        <Box sx={CARDS}>
          <SectionCard
            title={t('admin.benefits.yours', { plan: plan.label.replace(/^DEMO /, '') })}
          >
            <Box component="ul" sx={LIST}>
              {BASIC.map((part) => (
                <Line key={part} text={t(`plans.basic.${part}`)} isOwn />
              ))}
              {featuresOf(roles)
                .filter((code) => can(plan, code))
                .map((code) => (
                  <Line key={code} text={t(`plans.features.${code}`)} isOwn />
                ))}
            </Box>
          </SectionCard>
          {added.map(({ role, features }) => (
            <Locked key={role.id} role={role} features={features} />
          ))}
          {added.length === 0 && <Typography>{t('admin.benefits.all')}</Typography>}
        </Box>
      )}
    </Page>
  )
}

function Locked({ role: { label }, features }: Added) {
  const t = useTranslate()
  useOffersPlan()
  return (
    <SectionCard title={t('admin.benefits.with', { plan: label })}>
      <Box component="ul" sx={LIST}>
        {features.map((code) => (
          <Line key={code} text={t(`plans.features.${code}`)} />
        ))}
      </Box>
    </SectionCard>
  )
}

function Line({ text, isOwn = false }: { text: string; isOwn?: boolean }) {
  const Icon = isOwn ? Check : Star
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <Box component="span" sx={{ color: isOwn ? 'var(--ok)' : 'var(--ink-3)', pt: 0.25 }}>
        <Icon size={16} aria-hidden="true" />
      </Box>
      {text}
    </Box>
  )
}

/** The features that work, as the plans on offer have them. */
function featuresOf(roles: Role[]): string[] {
  const codes = roles.filter(isSold).flatMap((role) => Object.keys(role.features))
  return [...new Set(codes)].filter((code) => !COMING_FEATURES.includes(code))
}

type Added = { role: Role; features: string[] }

/** What the account lacks, below the cheapest plan that has it. */
function addedBy(roles: Role[], plan: Pick<Role, 'features'>): Added[] {
  const sold = roles.filter((role) => isSold(role) && !isFree(role))
  const byPrice = sold.sort((one, other) => one.level - other.level)
  const lacking = featuresOf(roles).filter((code) => !can(plan, code))
  return byPrice
    .map((role, index) => ({
      role,
      features: lacking.filter(
        (code) => can(role, code) && !byPrice.slice(0, index).some((below) => can(below, code))
      ),
    }))
    .filter(({ features }) => features.length > 0)
}

const CARDS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }
