import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Plus, type LucideIcon } from 'lucide-react'
import { Box, Button, type ButtonProps } from '@mui/material'
import { ListBase, useListContext, useTranslate, type ListBaseProps } from 'react-admin'
import { can } from '#shared/plans'
import { EmptyState } from './empty_state'
import { FilterBar } from './filter_bar'
import { ListStates, QUIET, useIsEmpty } from './list_states'
import { LockedFeature } from './locked_feature'
import { NothingFound } from './nothing_found'
import { Page } from './page'
import { useMe } from '../data/account'
import { usePath } from './use_path'
import { useSearchFilter } from './use_search_filter'
import { ListPagination } from './list_pagination'

/** Most lists are short, and need no turning of pages. */
const FEW = 24

interface Props extends Pick<ListBaseProps, 'sort' | 'queryOptions'> {
  /** The name of its texts: `coupons` for `admin.coupons.title`, `intro`, `empty_title` and `empty_text`. */
  of: string
  icon: LucideIcon
  tabs: ReactNode
  /** The button that adds a record, at the head and in the empty list. */
  add: ReactNode
  /** The shape of what comes. */
  skeleton: ReactNode
  /** Key of the label of the search; without it nothing can be searched. */
  search?: string
  /** Code of the feature without which the list is behind a lock. */
  feature?: string
  maxWidth?: number
  /** Content above the list, also while it is empty. */
  before?: ReactNode
  /** What an empty list says instead of its `empty_text`. */
  emptyText?: string
  /** Content below the list. */
  after?: ReactNode
  children: ReactNode
}

/** A page with a list of records: heading, tabs, search and the list. */
export function ListPage({ sort, queryOptions, ...props }: Props) {
  return (
    <ListBase
      sort={sort}
      queryOptions={{ ...QUIET, ...queryOptions }}
      perPage={props.search ? FEW : 100}
    >
      <Content {...props} />
    </ListBase>
  )
}

function Content({ of, add, tabs, feature, maxWidth, before, after, ...list }: Props) {
  const t = useTranslate()
  const { plan } = useMe()
  const isOpen = !feature || can(plan, feature)
  const isEmpty = useIsEmpty()
  return (
    <Page
      title={t(`admin.${of}.title`)}
      intro={t(`admin.${of}.intro`)}
      actions={isOpen && !isEmpty && add}
      tabs={tabs}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth }}>
        {before}
        {isOpen ? (
          <Body of={of} add={add} {...list} />
        ) : (
          <LockedFeature feature={feature} icon={list.icon} />
        )}
        {after}
      </Box>
    </Page>
  )
}

type BodyProps = Pick<
  Props,
  'of' | 'icon' | 'add' | 'emptyText' | 'skeleton' | 'search' | 'children'
>

function Body({ of, icon, add, emptyText, skeleton, search, children }: BodyProps) {
  const t = useTranslate()
  const isEmpty = useIsEmpty()
  const text = emptyText ?? t(`admin.${of}.empty_text`)
  const empty = (
    <EmptyState icon={icon} title={t(`admin.${of}.empty_title`)} text={text}>
      {add}
    </EmptyState>
  )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {search && !isEmpty && <Search label={search} />}
      <ListStates of={of} empty={empty} emptyFiltered={<NothingFound />} skeleton={skeleton}>
        {children}
        <Pages />
      </ListStates>
    </Box>
  )
}

function Search({ label }: { label: string }) {
  return <FilterBar search={useSearchFilter(label)} />
}

function Pages() {
  const { total = 0, perPage } = useListContext()
  const isLong = total > Math.min(perPage, FEW)
  return isLong ? <ListPagination rowsPerPageOptions={[FEW, 48, 96]} /> : null
}

type AddProps = Pick<ButtonProps, 'variant' | 'color'> & { label: string } & (
    { path: string } | { onClick: () => void }
  )

/** The button that adds a record: a link to a page, or one that opens a dialog. */
export function AddButton({ label, ...props }: AddProps) {
  const path = usePath()
  const { variant = 'contained', color = 'secondary' } = props
  const look = { variant, color, startIcon: <Plus size={18} aria-hidden="true" /> }
  if ('onClick' in props)
    return (
      <Button {...look} onClick={props.onClick}>
        {label}
      </Button>
    )
  return (
    <Button {...look} component={Link} to={path(props.path)}>
      {label}
    </Button>
  )
}
