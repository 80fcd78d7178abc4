import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawnPlaces } from './shapes.ts'

const KEPT = join(import.meta.dirname, '../data/kuwait-shapes.json')
const made = drawnPlaces()
if (process.env.UPDATE) writeFileSync(KEPT, `${JSON.stringify(made)}\n`)

test('the shapes that the map fetches are those of the borders and points there are', () => {
  expect(JSON.parse(readFileSync(KEPT, 'utf8'))).toEqual(made)
})
