import { expect, test } from 'vitest'
import { readSources } from './support/sources.ts'

test('nothing of the product makes passwords cheaper to hash', () => {
  const sources = readSources(['src', 'scripts'], /\.(?:ts|tsx|mjs)$/).filter(({ path }) => !path.includes('.test.'))
  const callers = sources.filter(({ text }) => /\bsetHashCost\b|cheap-passwords/.test(text)).map(({ path }) => path)
  expect(callers).toEqual(['src/server/identity/passwords/password-hash.ts'])
})
