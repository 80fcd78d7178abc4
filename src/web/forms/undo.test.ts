import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import {
  MOST_STEPS,
  NO_HISTORY,
  recordStep,
  recordTyping,
  redoStep,
  type UndoHistory,
  undoKey,
  undoStep,
} from './undo.ts'

const apply = (values: FormValues, changes: readonly { field: string; value: FormValues[string] }[] = []) => ({
  ...values,
  ...Object.fromEntries(changes.map(({ field, value }) => [field, value])),
})

describe('steps', () => {
  test('are undone and redone from the last one on, each as a whole', () => {
    const pasted = [
      { field: 'a', from: null, to: 1 },
      { field: 'b', from: 5, to: 2 },
    ]
    const history = recordStep(recordStep(NO_HISTORY, pasted), [{ field: 'a', from: 1, to: 3 }])
    const first = undoStep(history, { a: 3, b: 2 })
    expect(first?.changes).toEqual([{ field: 'a', value: 1 }])
    const second = undoStep(first?.history ?? NO_HISTORY, { a: 1, b: 2 })
    expect(second?.changes).toEqual([
      { field: 'a', value: null },
      { field: 'b', value: 5 },
    ])
    expect(undoStep(second?.history ?? NO_HISTORY, {})).toBeNull()
    const again = redoStep(second?.history ?? NO_HISTORY, { a: null, b: 5 })
    expect(again?.changes).toEqual([
      { field: 'a', value: 1 },
      { field: 'b', value: 2 },
    ])
    expect(redoStep(again?.history ?? NO_HISTORY, { a: 1, b: 2 })?.changes).toEqual([{ field: 'a', value: 3 }])
  })

  test('are kept to a hundred, which all come back', () => {
    const steps = Array.from({ length: MOST_STEPS + 20 }, (_, at) => [{ field: 'a', from: at, to: at + 1 }])
    let history: UndoHistory = steps.reduce(recordStep, NO_HISTORY)
    let values: FormValues = { a: steps.length }
    let count = 0
    for (let step = undoStep(history, values); step; step = undoStep(history, values)) {
      history = step.history
      values = apply(values, step.changes)
      count += 1
    }
    expect([count, values.a]).toEqual([MOST_STEPS, 20])
  })

  test('leave alone what somebody else changed since', () => {
    const history = recordStep(NO_HISTORY, [
      { field: 'a', from: null, to: 1 },
      { field: 'b', from: null, to: 2 },
    ])
    const step = undoStep(history, { a: 1, b: 99 })
    expect(step?.changes).toEqual([{ field: 'a', value: null }])
    expect(redoStep(step?.history ?? NO_HISTORY, { a: null, b: 99 })?.changes).toEqual([{ field: 'a', value: 1 }])
  })

  test('that change nothing are none, and a new one ends what could be redone', () => {
    expect(recordStep(NO_HISTORY, [{ field: 'a', from: { x: 1 }, to: { x: 1, y: null } }]).done).toEqual([])
    const undone = undoStep(recordStep(NO_HISTORY, [{ field: 'a', from: 1, to: 2 }]), { a: 2 })
    const next = recordStep(undone?.history ?? NO_HISTORY, [{ field: 'b', from: 1, to: 2 }])
    expect(redoStep(next, { a: 1, b: 2 })).toBeNull()
  })
})

describe('typing', () => {
  const typed = (history: UndoHistory, field: string, from: string | null, to: string, at: number) =>
    recordTyping(history, [{ field, from, to }], at)

  test('in one field without a long pause is one step', () => {
    const history = typed(typed(typed(NO_HISTORY, 'a', null, 'x', 0), 'a', 'x', 'xy', 900), 'a', 'xy', 'xyz', 1_800)
    expect(history.done).toEqual([[{ field: 'a', from: null, to: 'xyz' }]])
  })

  test('in another field, after a pause or after another step is a step of its own', () => {
    const history = typed(typed(NO_HISTORY, 'a', null, 'x', 0), 'b', null, 'y', 100)
    expect(typed(history, 'b', 'y', 'yz', 5_000).done).toHaveLength(3)
    const filled = recordStep(NO_HISTORY, [{ field: 'a', from: null, to: 'x' }])
    expect(typed(filled, 'a', 'x', 'xy', 10).done).toHaveLength(2)
  })

  test('that ends where it began leaves no step', () => {
    expect(typed(typed(NO_HISTORY, 'a', 'x', 'xy', 0), 'a', 'xy', 'x', 100).done).toEqual([])
  })
})

test.each([
  ['Z with Ctrl', { code: 'KeyZ', ctrlKey: true }, 'undo'],
  ['Z with Cmd and Shift', { code: 'KeyZ', metaKey: true, shiftKey: true }, 'redo'],
  ['Y with Ctrl', { code: 'KeyY', ctrlKey: true }, 'redo'],
  ['Z with Ctrl and Alt', { code: 'KeyZ', ctrlKey: true, altKey: true }, null],
  ['Z alone', { code: 'KeyZ' }, null],
  ['A with Ctrl', { code: 'KeyA', ctrlKey: true }, null],
] as const)('the key %s', (_, pressed, asked) => {
  expect(undoKey({ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...pressed })).toBe(asked)
})
