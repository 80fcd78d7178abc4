import { IconLayoutCards, IconList, IconTable } from '@tabler/icons-react'

/** The views of the list; each reads the same address. */
export const VIEWS = [
  { path: '/valuations', word: 'records:list.view.table', Icon: IconTable },
  { path: '/valuations/optimized', word: 'records:list.view.endless', Icon: IconList },
  { path: '/valuations/simplified', word: 'records:list.view.cards', Icon: IconLayoutCards },
] as const

export type ListPath = (typeof VIEWS)[number]['path']

/** A view's path as the router's types know it: they share one address, and one of them speaks for all. */
export const sameAddress = (path: ListPath) => path as '/valuations'
