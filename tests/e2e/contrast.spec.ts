import { expectAllAccessible, LIGHT } from './support/pages.ts'
import { test } from './support/test.ts'

// In English only: axe can't tell contrast right to left, and the colours are the same.
for (const look of [
  { ...LIGHT, scheme: 'dark' },
  { ...LIGHT, contrast: 'high' },
  { ...LIGHT, scheme: 'dark', contrast: 'high' },
] as const)
  test(`axe finds nothing on any page: ${look.scheme}, ${look.contrast} contrast`, async ({ as, firm }) => {
    await expectAllAccessible(as, firm, look)
  })
