import type { PageData } from './page-data.ts'

/** The pages of the automated valuation, a part of the table of pages. */
export const AVM_PAGES = {
  '/automated-valuation': {
    file: 'src/features/avm/ui/automated-valuation-screen.tsx',
    component: 'AutomatedValuationScreen',
    access: 'canViewReports',
  },
  '/automated-valuation/batches': {
    file: 'src/features/avm/ui/batches-screen.tsx',
    component: 'BatchesScreen',
    access: 'canViewReports',
    first: [{ verb: 'avmBatches.list', input: {} }],
  },
  '/automated-valuation/accuracy': {
    file: 'src/features/avm/ui/accuracy-screen.tsx',
    component: 'AccuracyScreen',
    access: 'canViewReports',
    first: [{ verb: 'avm.accuracy', input: {} }],
  },
  '/automated-valuation/policy': {
    file: 'src/features/avm/ui/policy-screen.tsx',
    component: 'PolicyScreen',
    access: 'canViewReports',
  },
  '/automated-valuation/models': {
    file: 'src/features/avm/ui/models-screen.tsx',
    component: 'ModelsScreen',
    access: 'super',
    first: [{ verb: 'avmModels.list', input: {} }],
  },
} as const satisfies Record<string, PageData>
