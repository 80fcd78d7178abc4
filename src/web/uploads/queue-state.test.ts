import { expect, test } from 'vitest'
import type { Course } from './course.ts'
import { afterEvent, type Event, nextToBegin, shareOf, type Upload } from './queue-state.ts'

type Said = { title?: string; number?: string }
const course: Course<Said> = {
  kind: 'test',
  record: { type: 'valuation', id: 'v', name: 'VAL-2026-0001', path: '/valuations/v' },
  save: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
  done: (_, n) => n,
}
const upload = (id: string, part: Partial<Upload<Said>> = {}): Upload<Said> => ({
  id,
  person: 'p',
  course,
  file: new File(['12345678'], `${id}.pdf`),
  said: {},
  anew: false,
  uploadId: null,
  step: 'send',
  state: 'chosen',
  sent: 0,
  speed: null,
  error: null,
  ...part,
})
const after = (uploads: readonly Upload[], ...events: Event[]) => events.reduce(afterEvent, uploads)
const states = (uploads: readonly Upload[]) => uploads.map(({ state }) => state)

test('two are on their way at a time, in the order in which they came', () => {
  const chosen = after([], { kind: 'add', uploads: ['a', 'b', 'c'].map((id) => upload(id)) })
  expect(nextToBegin(chosen)).toEqual([])
  const queued = after(chosen, { kind: 'queue', ids: ['a', 'b', 'c'] })
  expect(nextToBegin(queued)).toEqual(['a', 'b'])
  const begun = after(queued, { kind: 'begin', id: 'a' }, { kind: 'begin', id: 'b' })
  expect(nextToBegin(begun)).toEqual([])
  // One that is cut off keeps its place: the next would be cut off as well.
  expect(nextToBegin(after(begun, { kind: 'away', id: 'a', error: 'x' }))).toEqual([])
  expect(nextToBegin(after(begun, { kind: 'pause', id: 'a' }))).toEqual(['c'])
  expect(nextToBegin(after(begun, { kind: 'drop', ids: ['a'] }))).toEqual(['c'])
})

test('a pause keeps what was sent, and going on takes it up from there', () => {
  const sent: Event[] = [
    { kind: 'queue', ids: ['a'] },
    { kind: 'begin', id: 'a' },
    { kind: 'known', id: 'a', uploadId: 'u1' },
    { kind: 'progress', id: 'a', sent: 5, speed: 100 },
    { kind: 'pause', id: 'a' },
  ]
  const [paused] = after([upload('a')], ...sent)
  expect(paused).toMatchObject({ state: 'paused', sent: 5, uploadId: 'u1', speed: null })
  const [again] = after([upload('a')], ...sent, { kind: 'queue', ids: ['a'] })
  expect(again).toMatchObject({ state: 'queued', sent: 5, uploadId: 'u1', step: 'send' })
})

test('what failed is tried again from its step, or from the start when nothing of it is left', () => {
  const checked = after([upload('a', { state: 'running', uploadId: 'u1' })], { kind: 'step', id: 'a', step: 'save' })
  const [refused] = after(checked, { kind: 'fail', id: 'a', error: 'no', fromStart: false })
  expect(refused).toMatchObject({ state: 'failed', step: 'save', uploadId: 'u1', sent: 8, error: 'no' })
  const [gone] = after(checked, { kind: 'fail', id: 'a', error: 'no', fromStart: true })
  expect(gone).toMatchObject({ state: 'failed', step: 'send', uploadId: null, sent: 0 })
  expect(states(after([refused as Upload], { kind: 'queue', ids: ['a'] }))).toEqual(['queued'])
})

test('nothing that was typed is lost on the way, and one that runs is not queued again', () => {
  const [typed] = after(
    [upload('a')],
    { kind: 'change', id: 'a', said: { number: '12' } },
    { kind: 'change', id: 'a', said: { title: 'وجه البطاقة' } },
    { kind: 'queue', ids: ['a'] },
    { kind: 'fail', id: 'a', error: 'no', fromStart: true },
    { kind: 'reopen', id: 'a' },
  )
  expect(typed).toMatchObject({
    state: 'chosen',
    said: { number: '12', title: 'وجه البطاقة' },
    error: 'no',
  })
  const running = [upload('a', { state: 'running', sent: 3 })]
  expect(after(running, { kind: 'queue', ids: ['a'] })).toEqual(running)
  const [other] = running
  expect(after(running, { kind: 'pause', id: 'b' })[0]).toBe(other)
})

test('the share is of all bytes', () => {
  expect(shareOf([])).toBe(0)
  expect(shareOf([upload('a', { sent: 8 }), upload('b', { sent: 0 })])).toBe(0.5)
})
