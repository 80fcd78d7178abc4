import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** Locks of a browser, which releases one later than its holder lets it go. */
function slowLocks() {
  const held = new Map<string, Promise<unknown>>()
  return {
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    request: async (name: string, _how: LockOptions, act: (lock: object | null) => Promise<unknown>) => {
      if (held.has(name)) return act(null)
      const work = act({ name })
      held.set(name, work)
      const result = await work
      await new Promise((resolve) => setTimeout(resolve, 20))
      held.delete(name)
      return result
    },
  }
}

test('a form that this tab has just closed is no form of another tab', async () => {
  vi.stubGlobal('navigator', { locks: slowLocks() })
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
  vi.resetModules()
  const { formsElsewhere, holdForm } = await import('./open-forms.ts')
  const first = await holdForm('person edit record one')
  expect([...(await formsElsewhere())]).toEqual([])
  // The page renders its form again under another id, before the browser has released the first lock.
  first?.()
  const second = await holdForm('person edit record two')
  expect([...(await formsElsewhere())]).toEqual([])
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toHaveLength(1))
  expect([...(await formsElsewhere())]).toEqual([])
  second?.()
  // What another tab holds is another matter.
  void navigator.locks.request('form person edit record three', {}, () => new Promise(() => undefined))
  expect([...(await formsElsewhere())]).toEqual(['person edit record three'])
})
