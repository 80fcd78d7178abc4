import type { PageData } from './page-data.ts'

/** The pages of inspections, of the market register, and of the evidence and the approaches of a valuation, a part of the table of pages. */
export const FIELD_PAGES = {
  '/inspections': {
    file: 'src/features/inspections/ui/day-screen.tsx',
    component: 'InspectionDayScreen',
    access: 'canEditValuations',
  },
  '/inspections/$id': {
    file: 'src/features/inspections/ui/inspection-screen.tsx',
    component: 'InspectionScreen',
    access: 'signedIn',
  },
  '/market': {
    file: 'src/features/market/ui/list-screen.tsx',
    component: 'MarketScreen',
    access: 'inside',
    list: true,
  },
  '/market/map': {
    file: 'src/features/market/ui/list-screen.tsx',
    component: 'MarketMapScreen',
    access: 'inside',
    list: true,
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
  '/valuations/$id/approaches/grid': {
    file: 'src/features/approaches/ui/grid-screen.tsx',
    component: 'GridScreen',
    access: 'inside',
  },
  '/valuations/$id/approaches': {
    file: 'src/features/approaches/ui/value-screen.tsx',
    component: 'ValueScreen',
    access: 'inside',
  },
  '/valuations/$id/approaches/print': {
    file: 'src/features/approaches/ui/print-screen.tsx',
    component: 'PrintScreen',
    access: 'inside',
  },
  '/valuations/$id/approaches/scores': {
    file: 'src/features/approaches/ui/scores-screen.tsx',
    component: 'ScoresScreen',
    access: 'inside',
  },
  '/valuations/$id/approaches/income': {
    file: 'src/features/approaches/ui/income-screen.tsx',
    component: 'IncomeScreen',
    access: 'inside',
  },
  '/valuations/$id/approaches/cost': {
    file: 'src/features/approaches/ui/cost-screen.tsx',
    component: 'CostScreen',
    access: 'inside',
  },
  '/valuations/$id/approaches/residual': {
    file: 'src/features/approaches/ui/residual-screen.tsx',
    component: 'ResidualScreen',
    access: 'inside',
  },
  '/unit-costs': {
    file: 'src/features/unit-costs/ui/unit-costs-screen.tsx',
    component: 'UnitCostsScreen',
    access: 'inside',
    list: true,
  },
  '/market/import': {
    file: 'src/features/imports/ui/imports-screen.tsx',
    component: 'MarketImportsScreen',
    access: 'canEditProperties',
  },
  '/market/import/$id': {
    file: 'src/features/imports/ui/import-screen.tsx',
    component: 'MarketImportScreen',
    access: 'canEditProperties',
  },
} as const satisfies Record<string, PageData>
