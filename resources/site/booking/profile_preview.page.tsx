import type { ReactElement } from 'react'
import { SiteLayout } from '~/layout/site_layout'
import { PreviewFrame } from '~/booking/preview_frame'
import type { Data } from '@generated/data'
import type { NextTime } from '~/booking/service/service_card'
import Profile from '~/booking/profile.static.page'

/** What the dashboard sends as it is typed: the changed parts of the profile. */
interface Draft {
  profile: Partial<Data.Catalog.Profile>
  isBare: boolean
}

interface Props {
  profile: Data.Catalog.Profile
  times: Record<string, NextTime>
}

/** The host's page with what is typed in the dashboard, by the component that clients get. */
export default function ProfilePreview({ profile: saved, times }: Props) {
  return (
    <PreviewFrame<Draft>>
      {(draft) => {
        const profile = { ...saved, ...draft.profile }
        return (
          <SiteLayout host={profile}>
            <Profile profile={profile} times={times} isBare={draft.isBare} />
          </SiteLayout>
        )
      }}
    </PreviewFrame>
  )
}

ProfilePreview.layout = (page: ReactElement) => page
