import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RpcError } from '#web/rpc/rpc.ts'
import { provideProofs, sendChecked } from './proof-source.ts'

const asked: (string | null)[] = []
let answers: Response[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('x-captcha-response'))
    return answers.shift() ?? Response.json({ fine: true })
  })
})
afterEach(() => vi.unstubAllGlobals())

const refused = (code: string) =>
  Response.json({ error: { type: 'AUTHENTICATION', code, message: '', requestId: 'r' } }, { status: 403 })

function check() {
  let n = 0
  const renew = vi.fn()
  const stop = provideProofs({ proof: async () => `proof ${++n}`, renew })
  return { renew, stop }
}

test('no check, no proof', async () => {
  expect(await sendChecked('/x', {})).toEqual({ fine: true })
  expect(asked).toEqual([null])
})

test('a refused proof is followed by one more, and that alone', async () => {
  const { stop, renew } = check()
  answers = [refused('bot-check-failed')]
  expect(await sendChecked('/x', {})).toEqual({ fine: true })
  expect([asked, renew.mock.calls.length]).toEqual([['proof 1', 'proof 2'], 2])
  answers = [refused('bot-check-failed'), refused('bot-check-failed')]
  await expect(sendChecked('/x', {})).rejects.toMatchObject({ code: 'bot-check-failed' })
  expect(asked).toEqual(['proof 1', 'proof 2', 'proof 3', 'proof 4'])
  stop()
})

test('another refusal is shown at once, and the next try has a proof of its own', async () => {
  const { stop } = check()
  answers = [refused('wrong-password')]
  await expect(sendChecked('/x', {})).rejects.toBeInstanceOf(RpcError)
  await sendChecked('/x', {})
  expect(asked).toEqual(['proof 1', 'proof 2'])
  stop()
  await sendChecked('/x', {})
  expect(asked.at(-1)).toBeNull()
})
