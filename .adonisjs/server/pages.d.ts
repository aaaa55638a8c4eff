import '@adonisjs/inertia/types'

import type React from 'react'
import type { Prettify } from '@adonisjs/core/types/common'

type ExtractProps<T> =
  T extends React.FC<infer Props>
    ? Prettify<Omit<Props, 'children'>>
    : T extends React.Component<infer Props>
      ? Prettify<Omit<Props, 'children'>>
      : never

declare module '@adonisjs/inertia/types' {
  export interface InertiaPages {
    'account/invitation': ExtractProps<(typeof import('../../resources/site/account/invitation.page.tsx'))['default']>
    'account/login': ExtractProps<(typeof import('../../resources/site/account/login.page.tsx'))['default']>
    'account/onboarding': ExtractProps<(typeof import('../../resources/site/account/onboarding.page.tsx'))['default']>
    'account/recover_password': ExtractProps<(typeof import('../../resources/site/account/recover_password.page.tsx'))['default']>
    'account/request_password': ExtractProps<(typeof import('../../resources/site/account/request_password.page.tsx'))['default']>
    'account/signup': ExtractProps<(typeof import('../../resources/site/account/signup.page.tsx'))['default']>
    'account/verify': ExtractProps<(typeof import('../../resources/site/account/verify.page.tsx'))['default']>
    'booking/embed_locked': ExtractProps<(typeof import('../../resources/site/booking/embed_locked.page.tsx'))['default']>
    'booking/group_confirmation': ExtractProps<(typeof import('../../resources/site/booking/group_confirmation.page.tsx'))['default']>
    'booking/group': ExtractProps<(typeof import('../../resources/site/booking/group.page.tsx'))['default']>
    'booking/members.static': ExtractProps<(typeof import('../../resources/site/booking/members.static.page.tsx'))['default']>
    'booking/preview': ExtractProps<(typeof import('../../resources/site/booking/preview.page.tsx'))['default']>
    'booking/profile_preview': ExtractProps<(typeof import('../../resources/site/booking/profile_preview.page.tsx'))['default']>
    'booking/profile.static': ExtractProps<(typeof import('../../resources/site/booking/profile.static.page.tsx'))['default']>
    'booking/registration': ExtractProps<(typeof import('../../resources/site/booking/registration.page.tsx'))['default']>
    'booking/reserve': ExtractProps<(typeof import('../../resources/site/booking/reserve.page.tsx'))['default']>
    'checkout/account_simulator': ExtractProps<(typeof import('../../resources/site/checkout/account_simulator.page.tsx'))['default']>
    'checkout/choose': ExtractProps<(typeof import('../../resources/site/checkout/choose.page.tsx'))['default']>
    'checkout/membership_simulator': ExtractProps<(typeof import('../../resources/site/checkout/membership_simulator.page.tsx'))['default']>
    'checkout/over': ExtractProps<(typeof import('../../resources/site/checkout/over.page.tsx'))['default']>
    'checkout/processing': ExtractProps<(typeof import('../../resources/site/checkout/processing.page.tsx'))['default']>
    'checkout/simulator': ExtractProps<(typeof import('../../resources/site/checkout/simulator.page.tsx'))['default']>
    'checkout/transfer': ExtractProps<(typeof import('../../resources/site/checkout/transfer.page.tsx'))['default']>
    'checkout/video_simulator.static': ExtractProps<(typeof import('../../resources/site/checkout/video_simulator.static.page.tsx'))['default']>
    'developers/guide.static': ExtractProps<(typeof import('../../resources/site/developers/guide.static.page.tsx'))['default']>
    'door/check_in': ExtractProps<(typeof import('../../resources/site/door/check_in.page.tsx'))['default']>
    'errors/error.static': ExtractProps<(typeof import('../../resources/site/errors/error.static.page.tsx'))['default']>
    'guides/integration.static': ExtractProps<(typeof import('../../resources/site/guides/integration.static.page.tsx'))['default']>
    'guides/integrations.static': ExtractProps<(typeof import('../../resources/site/guides/integrations.static.page.tsx'))['default']>
    'landing/home.static': ExtractProps<(typeof import('../../resources/site/landing/home.static.page.tsx'))['default']>
    'landing/prices.static': ExtractProps<(typeof import('../../resources/site/landing/prices.static.page.tsx'))['default']>
    'landing/terms.static': ExtractProps<(typeof import('../../resources/site/landing/terms.static.page.tsx'))['default']>
    'meeting/cancel': ExtractProps<(typeof import('../../resources/site/meeting/cancel.page.tsx'))['default']>
    'meeting/clash.static': ExtractProps<(typeof import('../../resources/site/meeting/clash.static.page.tsx'))['default']>
    'meeting/coming.static': ExtractProps<(typeof import('../../resources/site/meeting/coming.static.page.tsx'))['default']>
    'meeting/download': ExtractProps<(typeof import('../../resources/site/meeting/download.page.tsx'))['default']>
    'meeting/find': ExtractProps<(typeof import('../../resources/site/meeting/find.page.tsx'))['default']>
    'meeting/reschedule_group': ExtractProps<(typeof import('../../resources/site/meeting/reschedule_group.page.tsx'))['default']>
    'meeting/reschedule': ExtractProps<(typeof import('../../resources/site/meeting/reschedule.page.tsx'))['default']>
    'meeting/show': ExtractProps<(typeof import('../../resources/site/meeting/show.page.tsx'))['default']>
    'outbox/index': ExtractProps<(typeof import('../../resources/site/outbox/index.page.tsx'))['default']>
    'outbox/messages': ExtractProps<(typeof import('../../resources/site/outbox/messages.page.tsx'))['default']>
    'proof/answer': ExtractProps<(typeof import('../../resources/site/proof/answer.page.tsx'))['default']>
    'search/search.static': ExtractProps<(typeof import('../../resources/site/search/search.static.page.tsx'))['default']>
  }
}
