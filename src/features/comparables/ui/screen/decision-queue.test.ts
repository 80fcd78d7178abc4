import { afterEach, expect, test, vi } from 'vitest'
import type { Comparable, Decided } from '../../model.ts'
import { createDecisionQueue, type Decision, UNDECIDED } from './decision-queue.ts'

const seen = (evidenceId: string, choice: Decision['choice'] = 'USED', more: Partial<Decision> = {}): Decision => ({
  ...{ searchId: 's', evidenceId, evidenceVersion: 1, version: 0, choice },
  ...more,
})
const chosenBy = ({ evidenceId, version, choice, reasonCode = null, reason = null }: Decision) =>
  ({ evidenceId, version: version + 1, choice, reasonCode, reason }) as Comparable
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const passing = new Error('no connection')

/** A queue whose sends are answered by hand, one after the other. */
function held() {
  const sends: { decisions: readonly Decision[]; key: string; answer: PromiseWithResolvers<Decided> }[] = []
  let keys = 0
  let rested = 0
  const queue = createDecisionQueue({
    send: (decisions, key) => {
      const answer = Promise.withResolvers<Decided>()
      sends.push({ decisions, key, answer })
      return answer.promise
    },
    newKey: () => String(++keys),
    isPassing: (error) => error === passing,
    onRested: async () => {
      rested += 1
    },
  })
  const settled = () => new Promise((go) => setTimeout(go))
  return {
    queue,
    sends,
    rested: () => rested,
    decide: (...decisions: Decision[]) => queue.decide(decisions, (id) => queue.outcomeOf(id, undefined)),
    sent: (at: number) => sends[at]?.decisions.map(({ evidenceId, version, choice }) => [evidenceId, choice, version]),
    async accept(at: number, refused: Decided['refused'] = []) {
      const { decisions = [], answer } = sends[at] ?? {}
      const taken = decisions.filter(({ evidenceId }) => !refused.some((one) => one.evidenceId === evidenceId))
      answer?.resolve({ chosen: taken.map(chosenBy), refused })
      await settled()
    },
    async fail(at: number, error: Error) {
      sends[at]?.answer.reject(error)
      await settled()
    },
  }
}
const stale = { type: 'VALIDATION', code: 'stale-version', message: '' } as const

test('what is decided while another is being saved is kept, and is sent together in its order', async () => {
  const { queue, decide, sends, sent, accept, rested } = held()
  decide(seen('a'))
  decide(seen('b'))
  decide(seen('c', 'REJECTED', { reasonCode: 'TOO_FAR' }))
  expect(sent(0)).toEqual([['a', 'USED', 0]])
  expect(queue.outcomeOf('c', undefined)).toEqual({ choice: 'REJECTED', reasonCode: 'TOO_FAR', reason: null })
  await accept(0)
  expect(sent(1)).toEqual([
    ['b', 'USED', 0],
    ['c', 'REJECTED', 0],
  ])
  expect(rested()).toBe(0)
  await accept(1)
  expect([queue.state().waiting, rested(), sends.length]).toEqual([[], 1, 2])
  expect(queue.outcomeOf('b', undefined).choice).toBe('USED')
})

test('two decisions on one entry are two, the second after the version that the first made', async () => {
  const { decide, sent, accept } = held()
  decide(seen('a'))
  decide(seen('b'))
  decide(seen('b', 'UNDECIDED'))
  await accept(0)
  expect(sent(1)).toEqual([['b', 'USED', 0]])
  await accept(1)
  expect(sent(2)).toEqual([['b', 'UNDECIDED', 1]])
})

test('what is refused is kept with its reason and made again of what is seen now; the others are saved', async () => {
  const { queue, decide, sent, accept } = held()
  decide(seen('a'), seen('b'))
  await accept(0, [{ evidenceId: 'a', error: stale }])
  expect([...queue.state().failed].map(([id, { error }]) => [id, error])).toEqual([['a', stale]])
  expect(queue.outcomeOf('a', undefined)).toEqual(UNDECIDED)
  expect(queue.outcomeOf('b', undefined).choice).toBe('USED')
  queue.retry(() => ({ searchId: 's', evidenceVersion: 2, version: 4 }))
  expect(sent(1)).toEqual([['a', 'USED', 4]])
  expect(queue.state().failed.size).toBe(0)
  await accept(1, [{ evidenceId: 'a', error: stale }])
  queue.giveUp('a')
  expect(queue.state().failed.size).toBe(0)
})

test('without a connection all wait, and the same is sent again under its key', async () => {
  const { queue, decide, sends, sent, accept, fail } = held()
  decide(seen('a'))
  decide(seen('b'))
  await fail(0, passing)
  expect(queue.state()).toMatchObject({ stalled: passing, waiting: [{ evidenceId: 'a' }, { evidenceId: 'b' }] })
  queue.retry(() => undefined)
  expect([sent(1), sends[1]?.key]).toEqual([[['a', 'USED', 0]], sends[0]?.key])
  await accept(1)
  expect([sent(2), queue.state().stalled]).toEqual([[['b', 'USED', 0]], null])
  // A refusal of the whole call is one of each entry in it.
  await fail(2, new Error('locked'))
  expect([...queue.state().failed.keys()]).toEqual(['b'])
})

test('the last act is undone, the one before it next; what was refused of it is given up', async () => {
  const { queue, decide, sent, accept } = held()
  decide(seen('a'))
  await accept(0)
  decide(seen('a', 'REJECTED', { reasonCode: 'TOO_OLD' }), seen('b', 'REJECTED', { reasonCode: 'TOO_OLD' }))
  await accept(1, [{ evidenceId: 'b', error: stale }])
  queue.undo()
  expect([sent(2), queue.state().failed.size]).toEqual([[['a', 'USED', 2]], 0])
  await accept(2)
  queue.undo()
  expect(sent(3)).toEqual([['a', 'UNDECIDED', 3]])
  expect(queue.state().canUndo).toBe(false)
})

test('what waits is sent again by itself, and the browser asks before the page is closed until all is saved', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  // A screen that was open, and is left.
  const { queue, decide, sends, accept, fail } = held()
  const leave = queue.subscribe(() => undefined)
  leave()
  decide(seen('a'))
  expect(asks()).toBe(true)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await fail(0, passing)
  vi.advanceTimersByTime(8000)
  expect([sends.length, sends[1]?.key]).toEqual([2, sends[0]?.key])
  await fail(1, passing)
  page.dispatchEvent(new Event('online'))
  expect(sends.length).toBe(3)
  await accept(2, [{ evidenceId: 'a', error: stale }])
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('online'))
  expect([sends.length, asks()]).toEqual([3, true])
  queue.giveUp('a')
  expect(asks()).toBe(false)
})

test('the browser asks for one queue whatever becomes of another', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const [one, other] = [held(), held()]
  one.decide(seen('a'))
  await one.accept(0, [{ evidenceId: 'a', error: stale }])
  other.decide(seen('b'))
  await other.accept(0)
  expect(!page.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('nothing is read again where nothing is sent', async () => {
  const { queue, decide, rested, accept, sends } = held()
  queue.resend()
  queue.undo()
  decide(seen('a'))
  await accept(0, [{ evidenceId: 'a', error: stale }])
  expect(rested()).toBe(1)
  queue.undo()
  queue.retry(() => undefined)
  await new Promise((go) => setTimeout(go))
  expect([sends.length, rested()]).toEqual([1, 1])
})
