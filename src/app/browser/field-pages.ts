import type { FirstCall, PageData } from './page-data.ts'

/** What each sheet of a valuation begins with. */
const SHEETS = [{ verb: 'approaches.get', input: { valuationId: '$id' } }] as const satisfies readonly FirstCall[]
/** The page of a sheet: `/$n` of its path is its number among those of its kind, from 2. */
const sheetPage = <File extends string, Component extends string>(file: File, component: Component) =>
  ({ file: `src/features/approaches/ui/${file}.tsx`, component, access: 'inside', first: SHEETS }) as const

/** The pages of inspections, of the market register, of places, and of the evidence and the approaches of a valuation, a part of the table of pages. */
export const FIELD_PAGES = {
  '/inspections': {
    file: 'src/features/inspections/ui/day-screen.tsx',
    component: 'InspectionDayScreen',
    access: 'canEditValuations',
    found: {
      name: 'header:inspections',
      also: 'inspections visits route today appointments معاينات معاينة مواعيد زيارات الطريق',
      menu: 'valuations',
    },
  },
  '/inspections/$id': {
    file: 'src/features/inspections/ui/inspection-screen.tsx',
    component: 'InspectionScreen',
    access: 'signedIn',
  },
  '/market/$id': {
    file: 'src/features/market/ui/details-screen.tsx',
    component: 'EvidenceScreen',
    access: 'inside',
  },
  '/market/create': {
    file: 'src/features/market/ui/form-screen.tsx',
    component: 'CreateEvidenceScreen',
    access: 'canEditProperties',
    found: {
      name: 'palette:newEvidence',
      also: 'create add sale rent listing auction إضافة بيع إيجار عرض مزاد',
    },
  },
  '/market/$id/edit': {
    file: 'src/features/market/ui/form-screen.tsx',
    component: 'CorrectEvidenceScreen',
    access: 'canEditProperties',
  },
  '/valuations/$id/comparables': {
    file: 'src/features/comparables/ui/comparables-screen.tsx',
    component: 'ComparablesScreen',
    access: 'inside',
  },
  '/valuations/$id/approaches/grid': sheetPage('grid-screen', 'GridScreen'),
  '/valuations/$id/approaches/grid/$n': sheetPage('grid-screen', 'GridScreen'),
  '/valuations/$id/approaches': sheetPage('value-screen', 'ValueScreen'),
  '/valuations/$id/approaches/print': {
    file: 'src/features/approaches/ui/print-screen.tsx',
    component: 'PrintScreen',
    access: 'inside',
  },
  '/valuations/$id/approaches/income': sheetPage('income-screen', 'IncomeScreen'),
  '/valuations/$id/approaches/income/$n': sheetPage('income-screen', 'IncomeScreen'),
  '/valuations/$id/approaches/cost': sheetPage('cost-screen', 'CostScreen'),
  '/valuations/$id/approaches/cost/$n': sheetPage('cost-screen', 'CostScreen'),
  '/valuations/$id/approaches/$sheet': sheetPage('sheet-screen', 'SheetScreen'),
  '/valuations/$id/approaches/$sheet/$n': sheetPage('sheet-screen', 'SheetScreen'),
  '/valuations/$id/review': {
    file: 'src/features/reviews/ui/review-screen.tsx',
    component: 'ReviewScreen',
    access: 'inside',
  },
  '/valuations/$id/approaches/planning': sheetPage('planning-screen', 'PlanningScreen'),
  '/valuations/$id/approaches/assumptions': sheetPage('assumptions-screen', 'AssumptionsScreen'),
  '/valuations/$id/report': {
    file: 'src/features/valuation-reports/ui/report-screen.tsx',
    component: 'ReportScreen',
    access: 'inside',
  },
  '/properties/$id/tenancies': {
    file: 'src/features/tenancies/ui/list-screen.tsx',
    component: 'TenanciesScreen',
    access: 'inside',
  },
  '/report-wordings': {
    file: 'src/features/valuation-reports/ui/wordings-screen.tsx',
    component: 'WordingsScreen',
    access: 'admin',
  },
  '/notifications': {
    file: 'src/features/notifications/ui/inbox-screen.tsx',
    component: 'InboxScreen',
    access: 'signedIn',
  },
  '/messages': {
    file: 'src/features/messages/ui/list-screen.tsx',
    component: 'ThreadsScreen',
    access: 'signedIn',
    list: true,
  },
  '/messages/$id': {
    file: 'src/features/messages/ui/thread-screen.tsx',
    component: 'ThreadScreen',
    access: 'signedIn',
  },
  '/valuations/$id/messages': {
    file: 'src/features/messages/ui/thread-screen.tsx',
    component: 'ValuationThreadScreen',
    access: 'signedIn',
  },
  '/requests': {
    file: 'src/features/requests/ui/list-screen.tsx',
    component: 'RequestsScreen',
    access: 'signedIn',
    list: true,
  },
  '/requests/incoming': {
    file: 'src/features/incoming-orders/ui/list-screen.tsx',
    component: 'IncomingScreen',
    access: 'canCreateValuations',
    list: true,
    found: {
      name: 'palette:incomingOrders',
      also: 'incoming orders mailbox files bank طلبات واردة صندوق البريد ملفات بنك',
    },
  },
  '/requests/$id': {
    file: 'src/features/requests/ui/record-screen.tsx',
    component: 'RequestScreen',
    access: 'signedIn',
  },
  '/invoices': {
    file: 'src/features/invoices/ui/list-screen.tsx',
    component: 'InvoicesScreen',
    access: 'signedIn',
    list: true,
  },
  '/invoices/ageing': {
    file: 'src/features/invoices/ui/ageing-screen.tsx',
    component: 'AgeingScreen',
    access: 'inside',
  },
  '/invoices/statement/$id': {
    file: 'src/features/invoices/ui/statement-screen.tsx',
    component: 'StatementScreen',
    access: 'signedIn',
  },
  '/invoices/$id': {
    file: 'src/features/invoices/ui/record-screen.tsx',
    component: 'InvoiceScreen',
    access: 'signedIn',
  },
  '/reconsiderations/$id': {
    file: 'src/features/reconsiderations/ui/record-screen.tsx',
    component: 'ReconsiderationScreen',
    access: 'signedIn',
  },
  '/quality': {
    file: 'src/features/quality/ui/quality-screen.tsx',
    component: 'QualityScreen',
    access: 'inside',
  },
  '/market/import': {
    file: 'src/features/imports/ui/imports-screen.tsx',
    component: 'MarketImportsScreen',
    access: 'canEditProperties',
    found: {
      name: 'palette:importMarket',
      also: 'import excel csv sheet upload sales استيراد بيوع ملف إكسل',
    },
  },
  '/market/import/$id': {
    file: 'src/features/imports/ui/import-screen.tsx',
    component: 'MarketImportScreen',
    access: 'canEditProperties',
  },
  '/spatial-analysis': {
    file: 'src/features/spatial/ui/spatial-screen.tsx',
    component: 'SpatialScreen',
    access: 'canViewReports',
    map: true,
    found: {
      name: 'header:spatialAnalysis',
      hint: 'header:spatialAnalysis.hint',
      also: 'spatial analysis map areas amenities zoning density التحليل المكاني خريطة مناطق مرافق تنظيم استعمالات كثافة',
    },
  },
  '/amenities/$id': {
    file: 'src/features/amenities/ui/details-screen.tsx',
    component: 'AmenityScreen',
    access: 'inside',
  },
  '/zones/$id': {
    file: 'src/features/zones/ui/details-screen.tsx',
    component: 'ZoneScreen',
    access: 'inside',
  },
  '/amenities/import': {
    file: 'src/features/imports/ui/imports-screen.tsx',
    component: 'AmenityImportsScreen',
    access: 'canManageSettings',
    found: {
      name: 'palette:importAmenities',
      also: 'import geojson osm openstreetmap amenities schools mosques استيراد مرافق مدارس مساجد خريطة',
    },
  },
  '/amenities/import/$id': {
    file: 'src/features/imports/ui/import-screen.tsx',
    component: 'AmenityImportScreen',
    access: 'canManageSettings',
  },
  '/zones/import': {
    file: 'src/features/imports/ui/imports-screen.tsx',
    component: 'ZoneImportsScreen',
    access: 'canManageSettings',
    found: {
      name: 'palette:importZones',
      also: 'import geojson zones zoning setbacks height استيراد تنظيم نطاقات ارتداد ارتفاع',
    },
  },
  '/zones/import/$id': {
    file: 'src/features/imports/ui/import-screen.tsx',
    component: 'ZoneImportScreen',
    access: 'canManageSettings',
  },
  '/planning-rules/import': {
    file: 'src/features/imports/ui/imports-screen.tsx',
    component: 'PlanningImportsScreen',
    access: 'admin',
    found: {
      name: 'palette:importPlanning',
      also: 'import excel csv paste planning rules building ratio استيراد لصق اشتراطات نسبة بناء بلدية',
    },
  },
  '/planning-rules/import/$id': {
    file: 'src/features/imports/ui/import-screen.tsx',
    component: 'PlanningImportScreen',
    access: 'admin',
  },
} as const satisfies Record<string, PageData>

/** The automated valuation and its pages, a part of the table of pages. */
export const AVM_PAGES = {
  '/automated-valuation': {
    file: 'src/features/avm/ui/estimate-screen.tsx',
    component: 'EstimateScreen',
    access: 'canViewReports',
  },
  '/automated-valuation/accuracy': {
    file: 'src/features/avm/ui/accuracy-screen.tsx',
    component: 'AccuracyScreen',
    access: 'canViewReports',
    first: [{ verb: 'avm.accuracy', input: {} }],
  },
  '/automated-valuation/policy': {
    file: 'src/features/avm/ui/policy-screen.tsx',
    component: 'AvmPolicyScreen',
    access: 'canViewReports',
  },
  '/automated-valuation/testing': {
    file: 'src/features/avm/ui/testing-screen.tsx',
    component: 'TestingScreen',
    access: 'inside',
    first: [{ verb: 'avmSamples.list', input: {} }],
  },
  '/automated-valuation/batches': {
    file: 'src/features/avm/ui/batches-screen.tsx',
    component: 'AvmBatchesScreen',
    access: 'canViewReports',
  },
  '/automated-valuation/models': {
    file: 'src/features/avm/ui/models-screen.tsx',
    component: 'AvmModelsScreen',
    access: 'super',
  },
} as const satisfies Record<string, PageData>
