import { expect, test } from 'vitest'
import { IMPORT_STATES, type ImportCounts } from '../../model.ts'
import { stepOf } from './step-of.ts'

const counts: ImportCounts = { rows: 2, good: 1, bad: 1, duplicates: 0, faults: 1, warnings: 0 }

test('every state has its step, and only what was checked and rests can be gone back from', () => {
  const steps = IMPORT_STATES.map((state) => [
    state,
    stepOf({ state, counts: null }),
    stepOf({ state, counts }),
    stepOf({ state, counts }, 'columns'),
  ])
  expect(steps).toEqual([
    ['READ', 'columns', 'check', 'columns'],
    ['CHECKING', 'check', 'check', 'check'],
    ['CHECKED', 'columns', 'check', 'columns'],
    ['RUNNING', 'run', 'run', 'run'],
    ['DONE', 'done', 'done', 'done'],
    ['CANCELLED', 'columns', 'check', 'columns'],
    ['UNDONE', 'done', 'done', 'done'],
    ['FAILED', 'columns', 'check', 'columns'],
  ])
})
