import type { ReactNode } from 'react'
import {
  CalendarClock,
  Clock,
  Eye,
  Image,
  ListChecks,
  Mail,
  Palette,
  Repeat,
  UsersRound,
  Wallet,
  Workflow,
  type LucideIcon,
} from 'lucide-react'
import { useTranslate } from 'react-admin'
import { AfterInputs } from '../after_inputs'
import { Collaborators } from '../collaborators'
import { DescriptionInputs, HoursInputs, PaymentInputs, PolicySection } from './section_inputs'
import { Fold } from '../../../ui/fold'
import { isPriced, isTimed, type Kind } from '../kinds'
import { LookInputs } from '../look_inputs'
import { PackageInput } from '../package_input'
import { QuestionInputs, WhoInputs } from './access_inputs'
import { WorkflowsInput } from '../workflows_input'
import { useMe, type Me } from '../../../data/account'
import * as summaries from './summaries'

type Section = {
  name: string
  icon: LucideIcon
  summary: (props: { kind: Kind }) => ReactNode
  content: (props: { kind: Kind }) => ReactNode
  isFor?: (kind: Kind, me: Me) => boolean
}

const isMeeting = ({ type }: Kind) => type === 'MEETING'

/** What of a service has a usual value, in the order of a booking. The names are anchors. */
const SECTIONS: readonly Section[] = [
  {
    name: 'description',
    icon: Image,
    summary: summaries.DescriptionSummary,
    content: DescriptionInputs,
  },
  {
    name: 'hours',
    icon: Clock,
    summary: summaries.HoursSummary,
    content: HoursInputs,
    isFor: isMeeting,
  },
  {
    name: 'team',
    icon: UsersRound,
    summary: summaries.TeamSummary,
    content: Collaborators,
    isFor: (kind, { type }) => isMeeting(kind) && type === 't',
  },
  {
    name: 'sessions',
    icon: Repeat,
    summary: summaries.SessionsSummary,
    content: PackageInput,
    isFor: isMeeting,
  },
  {
    name: 'policy',
    icon: CalendarClock,
    summary: summaries.PolicySummary,
    content: PolicySection,
    isFor: isTimed,
  },
  {
    name: 'payments',
    icon: Wallet,
    summary: summaries.PaymentsSummary,
    content: PaymentInputs,
    isFor: isPriced,
  },
  {
    name: 'questions',
    icon: ListChecks,
    summary: summaries.QuestionsSummary,
    content: QuestionInputs,
  },
  { name: 'after', icon: Mail, summary: summaries.AfterSummary, content: AfterInputs },
  {
    name: 'workflows',
    icon: Workflow,
    summary: summaries.WorkflowsSummary,
    content: WorkflowsInput,
    isFor: isTimed,
  },
  { name: 'access', icon: Eye, summary: summaries.WhoSummary, content: WhoInputs },
  { name: 'look', icon: Palette, summary: summaries.LookSummary, content: LookInputs },
]

/** Everything of a service that has a value already, folded. */
export function Sections({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const me = useMe()
  return SECTIONS.filter(({ isFor = () => true }) => isFor(kind, me)).map((section) => (
    <Fold
      key={section.name}
      name={section.name}
      icon={section.icon}
      title={t(`admin.services.sections.${section.name}`)}
      summary={<section.summary kind={kind} />}
    >
      <section.content kind={kind} />
    </Fold>
  ))
}
