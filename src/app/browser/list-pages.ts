import { PAGE_SIZE as VALUATIONS_PAGE } from '#features/valuations/ui/search.ts'
import type { PageData } from './page-data.ts'

/** The views of the list of valuations, a part of the table of pages. */
export const LIST_PAGES = {
  '/valuations': {
    file: 'src/features/valuations/ui/list-screen.tsx',
    component: 'ListScreen',
    access: 'signedIn',
    list: true,
    first: [{ verb: 'valuations.list', input: { pageSize: VALUATIONS_PAGE }, plainAddress: true }],
  },
  '/valuations/optimized': {
    file: 'src/features/valuations/ui/endless-screen.tsx',
    component: 'EndlessScreen',
    access: 'signedIn',
    list: true,
  },
  '/valuations/simplified': {
    file: 'src/features/valuations/ui/cards-screen.tsx',
    component: 'CardsScreen',
    access: 'signedIn',
    list: true,
  },
  '/valuations/board': {
    file: 'src/features/valuations/ui/board-screen.tsx',
    component: 'BoardScreen',
    access: 'signedIn',
    list: true,
  },
  '/valuations/calendar': {
    file: 'src/features/valuations/ui/calendar-screen.tsx',
    component: 'CalendarScreen',
    access: 'signedIn',
    list: true,
  },
  '/valuations/map': {
    file: 'src/features/valuations/ui/map-screen.tsx',
    component: 'MapScreen',
    access: 'signedIn',
    list: true,
    map: true,
  },
} as const satisfies Record<string, PageData>
