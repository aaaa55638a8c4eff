import { Box } from '@mui/material'
import { useLocation } from 'react-router'
import type { ComponentType, ReactNode } from 'react'
import { TabbedForm, TabbedFormTabs, useResourceContext, useTranslate } from 'react-admin'
import { AvailabilityTab } from './availability_tab'
import { BasicTab } from './basic_tab'
import { KeptChangesNotice } from '../../ui/kept_changes_notice'
import { PaymentsTab } from './payments_tab'
import { Personalize } from './personalize'
import { ServicePreview } from './service_preview'
import { kindAt, type Kind, type TabName } from './kinds'
import { useSubmitWithSchedule } from './use_submit_with_schedule'

const TABS = <TabbedFormTabs variant="scrollable" allowScrollButtonsMobile />

const CONTENTS: Record<TabName, ComponentType<{ kind: Kind }>> = {
  basic: BasicTab,
  personalize: Personalize,
  payments: PaymentsTab,
  availability: AvailabilityTab,
}

interface Props {
  kind: Kind
  defaultValues?: Record<string, unknown>
  toolbar: ReactNode
}

/** The editor of a service, with the tabs of its kind. Create and edit share it. */
export function ServiceForm({ kind, defaultValues, toolbar }: Props) {
  const t = useTranslate()
  const { pathname } = useLocation()
  return (
    <TabbedForm
      defaultValues={defaultValues}
      // React-admin guesses the path as if resources had no slash, and would not ask before leaving.
      formRootPathname={pathname}
      onSubmit={useSubmitWithSchedule()}
      toolbar={toolbar}
      tabs={TABS}
      noValidate
      syncWithLocation={false}
      component={Panels}
      warnWhenUnsavedChanges
    >
      {kind.tabs.map((tab) => {
        const Content = CONTENTS[tab]
        return (
          <TabbedForm.Tab key={tab} label={t(`admin.services.tabs.${tab}`)}>
            <Content kind={kind} />
          </TabbedForm.Tab>
        )
      })}
    </TabbedForm>
  )
}

/** The preview stands beside the form on wide screens, and below it on a phone. */
function Panels({ children }: { children: ReactNode }) {
  const kind = kindAt(useResourceContext()!)
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <KeptChangesNotice />
      <Box sx={BESIDE}>
        <Box sx={{ minWidth: 0 }}>{children}</Box>
        <ServicePreview kind={kind} />
      </Box>
    </Box>
  )
}

const BESIDE = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
}
