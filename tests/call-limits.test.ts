import { expect, test } from 'vitest'
import { readSources } from './support/sources.ts'

test('nothing of the product lifts what one person may call', () => {
  const sources = readSources(['src', 'scripts'], /\.(?:ts|tsx|mjs)$/).filter(({ path }) => !path.includes('.test.'))
  const callers = sources.filter(({ text }) => /\bsetCallLimits\b|no-call-limits/.test(text)).map(({ path }) => path)
  const measuring = ['scripts/bench/servers.ts', 'scripts/test-faults/product.ts']
  expect(callers).toEqual([...measuring, 'src/server/http/call-limits.ts'])
})
