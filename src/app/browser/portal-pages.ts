import type { PageData } from './page-data.ts'

/** The pages of clients, a part of the table of pages. Those that staff have too are the same screens below another path. */
export const PORTAL_PAGES = {
  '/portal': {
    file: 'src/features/portal/ui/dashboard-screen.tsx',
    component: 'PortalScreen',
    access: 'client',
    first: [{ verb: 'portal.load', input: {} }],
  },
  '/portal/requests': {
    file: 'src/features/requests/ui/list-screen.tsx',
    component: 'OwnRequestsScreen',
    access: 'client',
    list: true,
  },
  '/portal/requests/$id': {
    file: 'src/features/requests/ui/record-screen.tsx',
    component: 'RequestScreen',
    access: 'client',
  },
  '/portal/messages': {
    file: 'src/features/messages/ui/list-screen.tsx',
    component: 'OwnThreadsScreen',
    access: 'client',
    list: true,
  },
  '/portal/messages/$id': {
    file: 'src/features/messages/ui/thread-screen.tsx',
    component: 'ThreadScreen',
    access: 'client',
  },
  '/portal/invoices': {
    file: 'src/features/invoices/ui/list-screen.tsx',
    component: 'OwnInvoicesScreen',
    access: 'client',
    list: true,
  },
  '/portal/invoices/statement/$id': {
    file: 'src/features/invoices/ui/statement-screen.tsx',
    component: 'StatementScreen',
    access: 'client',
  },
  '/portal/invoices/$id': {
    file: 'src/features/invoices/ui/record-screen.tsx',
    component: 'InvoiceScreen',
    access: 'client',
  },
  '/portal/engagements': {
    file: 'src/features/portal/ui/engagements-screen.tsx',
    component: 'OwnEngagementsScreen',
    access: 'client',
  },
  '/portal/engagements/$id': {
    file: 'src/app/browser/screens/own-engagement-page.tsx',
    component: 'OwnEngagementPage',
    access: 'client',
  },
  '/portal/engagements/$id/report': {
    file: 'src/features/engagement-reports/ui/report-screen.tsx',
    component: 'EngagementReportScreen',
    access: 'client',
  },
  '/portal/engagements/$id/movement': {
    file: 'src/features/programmes/ui/movement-screen.tsx',
    component: 'MovementScreen',
    access: 'client',
  },
  '/portal/reports': {
    file: 'src/features/portal/ui/reports-screen.tsx',
    component: 'OwnReportsScreen',
    access: 'client',
  },
  '/portal/documents': {
    file: 'src/features/portal/ui/documents-screen.tsx',
    component: 'OwnDocumentsScreen',
    access: 'client',
  },
  '/portal/profile': {
    file: 'src/app/browser/screens/profile-page.tsx',
    component: 'ProfilePage',
    access: 'client',
  },
} as const satisfies Record<string, PageData>
