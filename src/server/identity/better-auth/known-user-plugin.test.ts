import { twoFactor } from 'better-auth/plugins'
import { expect, test } from 'vitest'
import { coveringKnownUsers, KNOWN_USER_PATH } from './known-user-plugin.ts'

type Plugin = Parameters<typeof coveringKnownUsers>[0]
const asksAfter = (plugin: Plugin, path: string) =>
  plugin.hooks.after.some(({ matcher }) => matcher({ path: `/${path}` } as Parameters<typeof matcher>[0]))

test('the second step is asked for after our own sign-in, where the library by itself would not ask', () => {
  expect([asksAfter(twoFactor(), 'sign-in/email'), asksAfter(twoFactor(), KNOWN_USER_PATH)]).toEqual([true, false])
  const ours = coveringKnownUsers(twoFactor())
  const asked = ['sign-in/email', KNOWN_USER_PATH, 'sign-out'].map((path) => asksAfter(ours, path))
  expect(asked).toEqual([true, true, false])
})

test('a release with other hooks is refused', () => {
  const plugin = twoFactor()
  const [hook] = plugin.hooks.after
  if (!hook) throw new Error('the plugin has no hook')
  const withHooks = (after: Plugin['hooks']['after']) => () => coveringKnownUsers({ id: 'made-up', hooks: { after } })
  expect(withHooks([])).toThrow('has other hooks')
  expect(withHooks([hook, hook])).toThrow('has other hooks')
  expect(withHooks([{ ...hook, matcher: () => false }])).toThrow('has other hooks')
})
