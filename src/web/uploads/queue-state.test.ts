import { expect, test } from 'vitest'
import { nextToStart, reduceUploads, shareOf, type Upload, type UploadEvent, type UploadTarget } from './queue-state.ts'

type Details = { title?: string; number?: string }
const target: UploadTarget<Details> = {
  kind: 'test',
  record: { type: 'valuation', id: 'v', name: 'VAL-2026-0001', path: '/valuations/v' },
  save: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
  done: (_, n) => n,
}
const upload = (id: string, part: Partial<Upload<Details>> = {}): Upload<Details> => ({
  id,
  person: 'p',
  target,
  file: new File(['12345678'], `${id}.pdf`),
  details: {},
  waits: false,
  seen: null,
  note: '',
  restarts: false,
  uploadId: null,
  step: 'send',
  state: 'chosen',
  sent: 0,
  speed: null,
  error: null,
  ...part,
})
const after = (uploads: readonly Upload[], ...events: UploadEvent[]) => events.reduce(reduceUploads, uploads)
const states = (uploads: readonly Upload[]) => uploads.map(({ state }) => state)

test('two are on their way at a time, in the order in which they came', () => {
  const chosen = after([], { kind: 'add', uploads: ['a', 'b', 'c'].map((id) => upload(id)) })
  expect(nextToStart(chosen)).toEqual([])
  const queued = after(chosen, { kind: 'queue', ids: ['a', 'b', 'c'] })
  expect(nextToStart(queued)).toEqual(['a', 'b'])
  const begun = after(queued, { kind: 'start', id: 'a' }, { kind: 'start', id: 'b' })
  expect(nextToStart(begun)).toEqual([])
  // One that is cut off keeps its place: the next would be cut off as well.
  expect(nextToStart(after(begun, { kind: 'away', id: 'a', error: 'x' }))).toEqual([])
  expect(nextToStart(after(begun, { kind: 'pause', id: 'a' }))).toEqual(['c'])
  expect(nextToStart(after(begun, { kind: 'drop', ids: ['a'] }))).toEqual(['c'])
})

test('a pause keeps what was sent, and going on takes it up from there', () => {
  const sent: UploadEvent[] = [
    { kind: 'queue', ids: ['a'] },
    { kind: 'start', id: 'a' },
    { kind: 'created', id: 'a', uploadId: 'u1' },
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
    { kind: 'change', id: 'a', details: { number: '12' } },
    { kind: 'change', id: 'a', details: { title: 'وجه البطاقة' } },
    { kind: 'queue', ids: ['a'] },
    { kind: 'fail', id: 'a', error: 'no', fromStart: true },
    { kind: 'reopen', id: 'a' },
  )
  expect(typed).toMatchObject({
    state: 'chosen',
    details: { number: '12', title: 'وجه البطاقة' },
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

test('a file whose details are asked for is sent and checked, and attached once they are given', () => {
  const read = ({ opening }: { opening: string | null }, { title }: Details) => (title ? {} : { title: opening ?? '' })
  const asked = upload('a', { waits: true, target: { ...target, read } })
  const seen = { kind: 'seen', id: 'a', seen: { sha256: 'x', opening: 'deed', heldAs: null }, note: 'cut' } as const
  const ahead = after([asked], { kind: 'queue', ids: ['a'], ahead: true }, { kind: 'start', id: 'a' })
  expect(ahead[0]).toMatchObject({ state: 'running', waits: true })
  const checked = after(ahead, { kind: 'step', id: 'a', step: 'check' }, seen)
  expect(checked[0]).toMatchObject({
    state: 'chosen',
    step: 'save',
    waits: true,
    details: { title: 'deed' },
    note: 'cut',
  })
  expect(nextToStart(checked)).toEqual([])
  const given = after(checked, { kind: 'queue', ids: ['a'] })
  expect(given[0]).toMatchObject({ state: 'queued', step: 'save', waits: false })
  expect(nextToStart(given)).toEqual(['a'])
  // What was typed meanwhile stays.
  const typed = after(ahead, { kind: 'change', id: 'a', details: { title: 'mine' } }, seen)
  expect(typed[0]?.details).toEqual({ title: 'mine' })
  // Given before it was checked: it goes on, and nothing is read into what was saved unseen.
  const early = after(ahead, { kind: 'queue', ids: ['a'] }, seen)
  expect(early[0]).toMatchObject({ state: 'running', waits: false, details: {} })
  // Refused while it is asked about: it is shown there, and then stays with its reason.
  const refused = after(ahead, { kind: 'fail', id: 'a', error: 'bad', fromStart: true })
  expect(refused[0]).toMatchObject({ state: 'failed', waits: true, step: 'send' })
  expect(after(refused, { kind: 'refuse', ids: ['a'] })[0]).toMatchObject({
    state: 'failed',
    waits: false,
    error: 'bad',
  })
})
