import type { PageData } from './page-data.ts'

/** The automated valuation and what is told of it, a part of the table of pages. */
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
