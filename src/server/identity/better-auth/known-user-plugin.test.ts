import { twoFactor } from 'better-auth/plugins'
import { expect, test } from 'vitest'
import { asksEverywhere, KNOWN_PATH } from './known-user-plugin.ts'

type Plugin = Parameters<typeof asksEverywhere>[0]
const asks = (plugin: Plugin, path: string) =>
  plugin.hooks.after.some(({ matcher }) => matcher({ path: `/${path}` } as Parameters<typeof matcher>[0]))

test('the second step is asked for after our own way in, where the library by itself would not ask', () => {
  expect([asks(twoFactor(), 'sign-in/email'), asks(twoFactor(), KNOWN_PATH)]).toEqual([true, false])
  const ours = asksEverywhere(twoFactor())
  expect([asks(ours, 'sign-in/email'), asks(ours, KNOWN_PATH), asks(ours, 'sign-out')]).toEqual([true, true, false])
})

test('a release of the library that asks in another way is not taken for this one', () => {
  const plugin = twoFactor()
  const [hook] = plugin.hooks.after
  if (!hook) throw new Error('the plugin has no hook')
  const without = (after: Plugin['hooks']['after']) => () => asksEverywhere({ id: 'made-up', hooks: { after } })
  expect(without([])).toThrow('does not ask as it did')
  expect(without([hook, hook])).toThrow('does not ask as it did')
  expect(without([{ ...hook, matcher: () => false }])).toThrow('does not ask as it did')
})
