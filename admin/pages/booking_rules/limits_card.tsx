import { NumberInput, useTranslate } from 'react-admin'
import { isWhole, max, min } from '../../ui/validation'
import { SectionCard } from '../../ui/section'
import { Pair } from '../../ui/pair'
import { useMe } from '../../data/account'

/** How many bookings a host takes a day or week over all services, and how many one client may have to come. */
export function LimitsCard() {
  const t = useTranslate()
  const isTeam = useMe().type === 't'
  return (
    <SectionCard
      title={t('admin.rules.limits.title')}
      text={t(isTeam ? 'admin.rules.limits.team_text' : 'admin.rules.limits.text')}
    >
      {!isTeam && (
        <Pair columns="repeat(auto-fit, minmax(min(100%, 230px), 1fr))">
          <LimitInput name="perDay" label="admin.rules.limits.per_day" validate={UP_TO_100} />
          <LimitInput name="perWeek" label="admin.rules.limits.per_week" validate={UP_TO_700} />
        </Pair>
      )}
      <LimitInput
        name="perClient"
        label="admin.rules.limits.per_client"
        help="admin.rules.limits.per_client_text"
        validate={UP_TO_40}
      />
    </SectionCard>
  )
}

interface Props {
  name: string
  label: string
  help?: string
  validate: ReturnType<typeof upTo>
}

function LimitInput({ name, label, help = 'admin.availability.no_limit', validate }: Props) {
  const t = useTranslate()
  return (
    <NumberInput
      source={`bookingLimits.${name}`}
      label={t(label)}
      helperText={t(help)}
      validate={validate}
      min={1}
      step={1}
    />
  )
}

const upTo = (most: number) => [isWhole(), min(1), max(most)]
const UP_TO_100 = upTo(100)
const UP_TO_700 = upTo(700)
const UP_TO_40 = upTo(40)
