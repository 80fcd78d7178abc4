import type { ProgressStep } from '../../../model/progress.ts'

/** The sections of a valuation in their order: the screen that each is on, its place there, and the steps of the work that say what it lacks. */
export const SECTIONS = [
  { name: 'SUMMARY', path: '/valuations/$id', hash: '', steps: ['VALUE'] },
  { name: 'PROPERTY', path: '/valuations/$id', hash: 'facts', steps: ['FILE'] },
  { name: 'DOCUMENTS', path: '/valuations/$id', hash: 'documents', steps: [] },
  { name: 'INSPECTION', path: '/valuations/$id', hash: 'inspections', steps: ['INSPECTION'] },
  { name: 'EVIDENCE', path: '/valuations/$id/comparables', hash: '', steps: ['EVIDENCE'] },
  { name: 'APPROACHES', path: '/valuations/$id/approaches', hash: '', steps: ['APPROACHES'] },
  { name: 'QUALITY', path: null, hash: '', steps: ['QUALITY'] },
  { name: 'REVIEW', path: '/valuations/$id/review', hash: '', steps: ['REVIEW'] },
  { name: 'REPORT', path: '/valuations/$id/report', hash: '', steps: ['REPORT'] },
  { name: 'HISTORY', path: '/valuations/$id', hash: 'history', steps: [] },
] as const satisfies readonly {
  name: string
  path: string | null
  hash: string
  steps: readonly ProgressStep[]
}[]

export type SectionName = (typeof SECTIONS)[number]['name']
