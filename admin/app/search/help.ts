import { CircleHelp, Code, CreditCard, FileText, Keyboard, type LucideIcon } from 'lucide-react'

/** Where help is: a dialog of this page, or a page of the site. */
export const HELP: { label: string; url: string; icon: LucideIcon }[] = [
  { label: 'common.contact.title', url: '#contact', icon: CircleHelp },
  { label: 'admin.search.help.tour', url: '#contact', icon: CircleHelp },
  { label: 'admin.keys.title', url: '#keys', icon: Keyboard },
  { label: 'admin.search.help.prices', url: '/precios', icon: CreditCard },
  { label: 'admin.search.help.terms', url: '/docs/terms-and-conditions', icon: FileText },
  {
    label: 'admin.search.help.privacy',
    url: '/docs/terms-and-conditions#privacidad',
    icon: FileText,
  },
  { label: 'admin.search.help.programs', url: '/api/docs', icon: Code },
]
