import { afterEach, expect, test, vi } from 'vitest'
import type { Task } from '../../model/tasks.ts'
import { RUNS } from './task-runs.ts'

const TASK: Task = {
  ...{ id: 'n', kind: 'notice', record: 'valuation', recordId: 'r', number: 'V-1', nameAr: '', nameEn: '' },
  ...{ areaName: null, blockNumber: null, note: null, amount: null, personName: null },
  ...{ since: '2026-11-30T09:00:00.000Z', dueAt: null, at: '2026-12-01T09:00:00.000000Z', version: 3 },
}
function answering(answer: object) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    return new Response(JSON.stringify(answer))
  })
  return calls
}
afterEach(() => void vi.unstubAllGlobals())

test('who has to be informed is recorded with the report that they hold: of a valuation, or of an engagement', async () => {
  const calls = answering({})
  await RUNS.notice(TASK)
  await RUNS.notice({ ...TASK, record: 'engagement' })
  expect(calls).toEqual(['/rpc/issuedReports.inform', '/rpc/engagementReports.inform'])
})

test('a review that somebody else has begun is not begun again', async () => {
  const calls = answering({ status: 'UNDER_REVIEW' })
  expect(await RUNS.review(TASK)).toBeNull()
  expect(calls).toEqual(['/rpc/valuations.get'])
  answering({ status: 'SUBMITTED' })
  expect(await RUNS.review(TASK)).not.toBeNull()
})
