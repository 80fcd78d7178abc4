import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { estimate } from './estimate.ts'
import { readModel, writeModel } from './model-file.ts'
import type { Estimate, Subject } from './table.ts'

/** What the engine that wrote a model made of a property. */
type Made = { subject: Subject; estimate: Estimate }

test('a model of engine 1.3.0 is read, and estimates what it did', () => {
  const model = readModel(readFileSync('tests/fixtures/avm/engine-1.3.0.model'))
  const made = JSON.parse(readFileSync('tests/fixtures/avm/engine-1.3.0.json', 'utf8')) as Made[]
  expect(made).toHaveLength(4)
  for (const { subject, estimate: before } of made) expect(estimate(model, subject)).toMatchObject(before)
  expect(readModel(writeModel(model))).toEqual(model)
})
