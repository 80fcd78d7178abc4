import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { estimate } from './estimate.ts'
import { readModel, writeModel } from './model-file.ts'
import type { Estimate, Subject } from './table.ts'

/** What the engine that wrote a model made of a property. */
type Made = { subject: Subject; estimate: Estimate }

test.each(['1.3.0', '1.4.1'])('a model of engine %s is read, and estimates what it did', (engine) => {
  const model = readModel(readFileSync(`tests/fixtures/avm/engine-${engine}.model`))
  const made = JSON.parse(readFileSync(`tests/fixtures/avm/engine-${engine}.json`, 'utf8')) as Made[]
  expect(made).toHaveLength(4)
  for (const { subject, estimate: before } of made) expect(estimate(model, subject)).toMatchObject(before)
  expect(readModel(writeModel(model))).toEqual(model)
})
