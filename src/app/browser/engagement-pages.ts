import type { PageData } from './page-data.ts'

/** The pages of engagements and of programmes besides their lists, a part of the table of pages. */
export const ENGAGEMENT_PAGES = {
  '/engagements/$id': {
    file: 'src/features/engagements/ui/record-screen.tsx',
    component: 'EngagementScreen',
    access: 'signedIn',
    first: [{ verb: 'engagements.get', input: { id: '$id' } }],
  },
  '/engagements/$id/properties': {
    file: 'src/features/engagements/ui/schedule-screen.tsx',
    component: 'ScheduleScreen',
    access: 'inside',
    first: [{ verb: 'engagements.get', input: { id: '$id' } }],
  },
  '/engagements/$id/fair-values': {
    file: 'src/features/fair-values/ui/fair-values-screen.tsx',
    component: 'FairValuesScreen',
    access: 'inside',
  },
  '/engagements/$id/report': {
    file: 'src/features/engagement-reports/ui/report-screen.tsx',
    component: 'EngagementReportScreen',
    access: 'signedIn',
  },
  '/engagements/$id/work': {
    file: 'src/features/engagement-work/ui/board-screen.tsx',
    component: 'WorkBoardScreen',
    access: 'inside',
  },
  '/engagements/$id/work/days': {
    file: 'src/features/engagement-work/ui/days-screen.tsx',
    component: 'WorkDaysScreen',
    access: 'canEditValuations',
  },
  '/engagements/$id/work/missing': {
    file: 'src/features/engagement-work/ui/missing-screen.tsx',
    component: 'WorkMissingScreen',
    access: 'inside',
  },
  '/engagements/$id/work/shared': {
    file: 'src/features/engagement-work/ui/shared-screen.tsx',
    component: 'WorkSharedScreen',
    access: 'inside',
  },
  '/engagements/$id/work/table': {
    file: 'src/features/engagement-work/ui/table-screen.tsx',
    component: 'WorkTableScreen',
    access: 'inside',
    first: [{ verb: 'engagementWork.table', input: { id: '$id' } }],
  },
  '/engagements/$id/import': {
    file: 'src/features/imports/ui/imports-screen.tsx',
    component: 'ScheduleImportsScreen',
    access: 'canCreateValuations',
  },
  '/engagements/import/$id': {
    file: 'src/features/imports/ui/import-screen.tsx',
    component: 'ScheduleImportScreen',
    access: 'canCreateValuations',
  },
} as const satisfies Readonly<Record<string, PageData>>
