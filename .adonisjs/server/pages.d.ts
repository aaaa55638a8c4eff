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
    'account/invitation': ExtractProps<(typeof import('../../resources/site/pages/account/invitation.tsx'))['default']>
    'account/login': ExtractProps<(typeof import('../../resources/site/pages/account/login.tsx'))['default']>
    'account/onboarding': ExtractProps<(typeof import('../../resources/site/pages/account/onboarding.tsx'))['default']>
    'account/recover_password': ExtractProps<(typeof import('../../resources/site/pages/account/recover_password.tsx'))['default']>
    'account/request_password': ExtractProps<(typeof import('../../resources/site/pages/account/request_password.tsx'))['default']>
    'account/signup': ExtractProps<(typeof import('../../resources/site/pages/account/signup.tsx'))['default']>
    'account/verify': ExtractProps<(typeof import('../../resources/site/pages/account/verify.tsx'))['default']>
    'booking/embed_locked': ExtractProps<(typeof import('../../resources/site/pages/booking/embed_locked.tsx'))['default']>
    'booking/group_confirmation': ExtractProps<(typeof import('../../resources/site/pages/booking/group_confirmation.tsx'))['default']>
    'booking/group': ExtractProps<(typeof import('../../resources/site/pages/booking/group.tsx'))['default']>
    'booking/members': ExtractProps<(typeof import('../../resources/site/pages/booking/members.tsx'))['default']>
    'booking/profile': ExtractProps<(typeof import('../../resources/site/pages/booking/profile.tsx'))['default']>
    'booking/registration': ExtractProps<(typeof import('../../resources/site/pages/booking/registration.tsx'))['default']>
    'booking/reserve': ExtractProps<(typeof import('../../resources/site/pages/booking/reserve.tsx'))['default']>
    'errors/error': ExtractProps<(typeof import('../../resources/site/pages/errors/error.tsx'))['default']>
    'landing/home': ExtractProps<(typeof import('../../resources/site/pages/landing/home.tsx'))['default']>
    'landing/prices': ExtractProps<(typeof import('../../resources/site/pages/landing/prices.tsx'))['default']>
    'landing/terms': ExtractProps<(typeof import('../../resources/site/pages/landing/terms.tsx'))['default']>
    'meeting/cancel': ExtractProps<(typeof import('../../resources/site/pages/meeting/cancel.tsx'))['default']>
    'meeting/download': ExtractProps<(typeof import('../../resources/site/pages/meeting/download.tsx'))['default']>
    'meeting/find': ExtractProps<(typeof import('../../resources/site/pages/meeting/find.tsx'))['default']>
    'meeting/reschedule_group': ExtractProps<(typeof import('../../resources/site/pages/meeting/reschedule_group.tsx'))['default']>
    'meeting/reschedule': ExtractProps<(typeof import('../../resources/site/pages/meeting/reschedule.tsx'))['default']>
    'meeting/show': ExtractProps<(typeof import('../../resources/site/pages/meeting/show.tsx'))['default']>
    'outbox/index': ExtractProps<(typeof import('../../resources/site/pages/outbox/index.tsx'))['default']>
  }
}
