import type { Plugin } from 'vite'

/** The icons of react-admin that the dashboard shows, by their names in Lucide. */
const ICONS: Record<string, string> = {
  AddCircleOutlineOutlined: 'CirclePlus',
  ArrowCircleDown: 'CircleArrowDown',
  ArrowCircleUp: 'CircleArrowUp',
  CheckCircle: 'Check',
  Clear: 'X',
  Close: 'X',
  Delete: 'Trash2',
  DragIndicator: 'GripVertical',
  ErrorOutlineOutlined: 'X',
  ExpandMore: 'ChevronDown',
  HighlightOff: 'CircleX',
  RemoveCircleOutlineOutlined: 'CircleMinus',
  Save: 'Check',
  Search: 'Search',
  ViewWeek: 'Columns3',
  Visibility: 'Eye',
  VisibilityOff: 'EyeOff',
}

const OF_MUI = /^@mui\/icons-material\/(\w+)$/
const OF_LUCIDE = /^\0lucide:(\w+)$/

/** Gives react-admin's own buttons the icons of the rest of the product: one set everywhere (look.md). */
export const lucideIcons: Plugin = {
  name: 'lucide-icons',
  enforce: 'pre',
  resolveId: {
    filter: { id: OF_MUI },
    handler: (id) => {
      const icon = ICONS[OF_MUI.exec(id)![1]!]
      return icon && `\0lucide:${icon}`
    },
  },
  load: {
    filter: { id: OF_LUCIDE },
    handler: (id) => {
      const icon = OF_LUCIDE.exec(id)![1]
      return `import { createElement } from 'react'
import { ${icon} } from 'lucide-react'
export default () => createElement(${icon}, { 'size': 18, 'aria-hidden': true })`
    },
  },
}
