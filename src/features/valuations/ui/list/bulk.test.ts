import { expect, test } from 'vitest'
import type { ErrorType } from '#kernel/errors/entry.ts'
import type { ErrorCode } from '#kernel/errors.ts'
import { changeRows } from '#web/records/selection/bulk.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import {
  approvingIn,
  asksReason,
  BULK_MOVES,
  type BulkRow,
  changeable,
  movable,
  movingIn,
  settingIn,
  wants,
} from './bulk.ts'

const row = (id: string): BulkRow => ({ id, version: 3, valuationNumber: `VAL-2026-${id}` })
const rows = ['0001', '0002', '0003', '0004'].map(row)
const error = (code: ErrorCode, type: ErrorType) => new RpcError({ code, type }, 400)

/** A server that rejects some rows; every row it returns has the given due date. */
function serverOf(refusals: Record<string, RpcError>, dueDate: string | null = null) {
  const sent: unknown[] = []
  const update = async (input: { id: string }) => {
    sent.push(input)
    const refusal = refusals[input.id]
    if (refusal) throw refusal
  }
  return { sent, server: { update, get: async () => ({ dueDate, assignedTo: null }) } }
}
const run = (server: ReturnType<typeof serverOf>['server'], told: number[] = []) =>
  changeRows(rows, settingIn(server, 'dueDate', '2026-12-01'), (done) => told.push(done))

test('each row is changed at the version it was seen at, one after the other', async () => {
  const { sent, server } = serverOf({})
  const told: number[] = []
  expect(await run(server, told)).toEqual({ changed: rows.map(({ id }) => id), refused: [], stopped: null })
  expect(sent).toEqual(rows.map(({ id }) => ({ id, version: 3, changes: { dueDate: '2026-12-01' } })))
  expect(told).toEqual([0, 1, 2, 3])
})

test('a refused row is shown and the others go on', async () => {
  const stale = error('stale-version', 'VALIDATION')
  const locked = error('record-invalid', 'VALIDATION')
  const { server } = serverOf({ '0001': stale, '0003': locked })
  const { changed, refused, stopped } = await run(server)
  expect(changed).toEqual(['0002', '0004'])
  expect(refused).toEqual([
    { row: rows[0], error: stale },
    { row: rows[2], error: locked },
  ])
  expect(stopped).toBeNull()
})

test('a stale row that is already as it was wanted counts as changed: its answer had been lost', async () => {
  const { server } = serverOf({ '0002': error('stale-version', 'VALIDATION') }, '2026-12-01')
  expect((await run(server)).changed).toHaveLength(4)
})

test('without a connection it stops, and says what is left', async () => {
  const lost = error('network-error', 'NETWORK')
  const { sent, server } = serverOf({ '0003': lost })
  expect(await run(server)).toEqual({ changed: ['0001', '0002'], refused: [], stopped: { error: lost, left: 2 } })
  expect(sent).toHaveLength(3)
})

test('rows move from the statuses that lead there, at the version they were seen at', async () => {
  const from = (status: 'DRAFT' | 'SUBMITTED' | 'UNDER_REVIEW' | 'PENDING') => ({ ...row(status), status })
  const all = [from('DRAFT'), from('SUBMITTED'), from('UNDER_REVIEW'), from('PENDING')]
  expect(movable(all, 'SUBMITTED').map(({ status }) => status)).toEqual(['DRAFT'])
  expect(movable(all, 'APPROVED').map(({ status }) => status)).toEqual(['UNDER_REVIEW'])
  const sent: unknown[] = []
  const refused = error('four-eyes', 'AUTHORIZATION')
  const server = {
    move: async (input: { id: string }) => {
      sent.push(input)
      if (input.id === '0002') throw refused
    },
    get: async () => ({ status: 'UNDER_REVIEW' as const }),
  }
  const met = await changeRows(rows.slice(0, 2), movingIn(server, 'APPROVED'), () => undefined)
  expect(sent).toEqual(['0001', '0002'].map((id) => ({ id, version: 3, to: 'APPROVED' })))
  expect(met).toEqual({ changed: ['0001'], refused: [{ row: rows[1], error: refused }], stopped: null })
})

test('who works on a file is exchanged by all who edit it until the approval, and by managers at any time; so is the due date by all', () => {
  const all = (['DRAFT', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'] as const).map((status) => ({
    ...row(status),
    status,
  }))
  const [editor, manager] = [{ role: 'SENIOR_APPRAISER' }, { role: 'VALUATION_MANAGER' }] as const
  expect(changeable(editor, all, 'assignedTo').map(({ status }) => status)).toEqual(['DRAFT', 'UNDER_REVIEW'])
  expect(changeable(manager, all, 'assignedTo')).toHaveLength(4)
  expect(changeable(editor, all, 'dueDate')).toHaveLength(4)
})

test('rows are approved with the password, and a wrong one stops at the first', async () => {
  const sent: unknown[] = []
  const wrong = error('wrong-password', 'AUTHENTICATION')
  const server = (refusal?: RpcError) => ({
    approve: async (input: object) => {
      sent.push(input)
      if (refusal) throw refusal
    },
    get: async () => ({ status: 'UNDER_REVIEW' as const }),
  })
  const approve = (refusal?: RpcError) =>
    changeRows(rows.slice(0, 2), approvingIn(server(refusal), 'x'), () => undefined)
  expect(await approve()).toMatchObject({ changed: ['0001', '0002'], stopped: null })
  expect(await approve(wrong)).toEqual({ changed: [], refused: [], stopped: { error: wrong, left: 2 } })
  const each = ['0001', '0002', '0001'].map((id) => ({ id, version: 3, proof: { password: 'x' } }))
  expect(sent).toEqual(each)
})

test('moves back and cancelling ask for a reason once, which goes with every row', async () => {
  expect(BULK_MOVES.filter(asksReason)).toEqual(['DRAFT', 'CANCELLED'])
  const sent: unknown[] = []
  const server = {
    move: async (input: object) => void sent.push(input),
    get: async () => ({ status: 'DRAFT' as const }),
  }
  await changeRows(rows.slice(0, 2), movingIn(server, 'CANCELLED', 'أُلغي الطلب'), () => undefined)
  expect(sent).toEqual(['0001', '0002'].map((id) => ({ id, version: 3, to: 'CANCELLED', reason: 'أُلغي الطلب' })))
})

test('a reason that only some records ask for is asked for once one has', () => {
  const fault = (field: string) => ({ field, code: 'licences:fault.reason', message: '' })
  const refused = new RpcError({ code: 'record-invalid', type: 'VALIDATION', fields: [fault('licenceReason')] }, 400)
  expect(wants([error('stale-version', 'VALIDATION'), refused], 'licenceReason')).toBe(true)
  expect(wants([refused], 'reason')).toBe(false)
  expect(wants([], 'reason')).toBe(false)
})
