import type { PropsWithChildren } from 'react'
import type { Data } from '@generated/data'
import type { JSONDataTypes } from '@adonisjs/core/types/transformers'

/** A page's props: its own, and what the Inertia middleware shares with all of them. */
export type InertiaProps<Props extends JSONDataTypes = {}> = PropsWithChildren<
  Data.SharedProps & Props
>
