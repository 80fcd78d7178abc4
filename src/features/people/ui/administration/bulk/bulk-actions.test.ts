import { expect, test } from 'vitest'
import { changeRows } from '#web/records/selection/bulk.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { BULK_ACTIONS, bulkActionOf } from './bulk-actions.ts'

function serverOf(refuse: (verb: string, id: string) => RpcError | undefined = () => undefined) {
  const sent: unknown[] = []
  const verb = (name: string) => async (input: { id: string }) => {
    sent.push([name, input])
    const refusal = refuse(name, input.id)
    if (refusal) throw refusal
  }
  return {
    sent,
    server: {
      update: verb('update'),
      requireTwoFactor: verb('requireTwoFactor'),
      signOutEverywhere: verb('signOutEverywhere'),
      get: async () => ({ active: false }),
    },
  }
}
const rows = [
  { id: 'a', version: 3 },
  { id: 'b', version: 1 },
]
const nothing = () => undefined

test('each action calls its verb for every row, with the version where it matters', async () => {
  const calls = []
  for (const action of BULK_ACTIONS) {
    const { server, sent } = serverOf()
    expect((await changeRows(rows, bulkActionOf(action, server), nothing)).changed).toEqual(['a', 'b'])
    calls.push(sent[0])
  }
  expect(calls).toEqual([
    ['update', { id: 'a', version: 3, changes: { active: false } }],
    ['update', { id: 'a', version: 3, changes: { active: true } }],
    ['requireTwoFactor', { id: 'a' }],
    ['signOutEverywhere', { id: 'a' }],
  ])
})

test('a refusal is shown at its row and the others go on; who is stopped already counts as stopped', async () => {
  const stale = new RpcError({ code: 'stale-version', type: 'VALIDATION' }, 409)
  const own = new RpcError({ code: 'own-deactivation', type: 'AUTHORIZATION' }, 403)
  const { server } = serverOf((_, id) => (id === 'a' ? own : stale))
  const stopping = await changeRows(rows, bulkActionOf('deactivate', server), nothing)
  expect(stopping).toEqual({ changed: ['b'], refused: [{ row: rows[0], error: own }], stopped: null })
  const starting = await changeRows(rows, bulkActionOf('activate', server), nothing)
  expect(starting.refused.map(({ row }) => row.id)).toEqual(['a', 'b'])
})
