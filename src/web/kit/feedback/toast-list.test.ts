import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const RECORD = '/valuations/1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const OTHER = '/valuations/6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b/edit'
const at = (pathname: string) => vi.stubGlobal('location', { pathname })

/** The list of a fresh module: the toasts of one test are none of the next one's. */
async function fresh() {
  vi.resetModules()
  const { currentToasts, toast } = await import('./toast-list.ts')
  return { toast, texts: () => currentToasts().map(({ text }) => text) }
}

beforeEach(() => at('/'))
afterEach(() => vi.unstubAllGlobals())

test('what is said of a record replaces what was said of it before', async () => {
  const { toast, texts } = await fresh()
  at(`${RECORD}/edit`)
  toast.warning('saved in part')
  at(RECORD)
  toast.success('saved')
  at(OTHER)
  toast.success('another saved')
  at(RECORD)
  toast.success('approved')
  expect(texts()).toEqual(['another saved', 'approved'])
})

test('what offers an action stays, and so does what is of no record', async () => {
  const { toast, texts } = await fresh()
  toast.success('exported')
  at(RECORD)
  toast.warning('no password yet', { text: 'Profile', run: () => undefined })
  toast.success('saved')
  toast.success('approved')
  expect(texts()).toEqual(['exported', 'no password yet', 'approved'])
})
