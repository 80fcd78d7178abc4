import { IconCalendar, IconColumns3, IconLayoutCards, IconList, IconMap2, IconTable } from '@tabler/icons-react'

/** The views of the list; all share the same search parameters. */
export const VIEWS = [
  { path: '/valuations', word: 'records:list.view.table', Icon: IconTable },
  { path: '/valuations/optimized', word: 'records:list.view.endless', Icon: IconList },
  { path: '/valuations/simplified', word: 'records:list.view.cards', Icon: IconLayoutCards, sorting: 'menu' },
  { path: '/valuations/board', word: 'list:view.board', Icon: IconColumns3, sorting: 'menu' },
  { path: '/valuations/calendar', word: 'list:view.calendar', Icon: IconCalendar },
  { path: '/valuations/map', word: 'list:view.map', Icon: IconMap2 },
] as const

export type ListPath = (typeof VIEWS)[number]['path']

/** A view's path for the router's types: the views share their search parameters, so one path's types serve for all. */
export const sameAddress = (path: ListPath) => path as '/valuations'
