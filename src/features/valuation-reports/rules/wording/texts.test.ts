import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/words.ts'
import { fillWording, SHIPPED_TEXTS, unknownVariables, VARIABLES, type Variable } from './texts.ts'

const words = Object.fromEntries(VARIABLES.map((name) => [name, `<${name}>`])) as Record<Variable, string>

test('variables are filled once, and nothing else is', () => {
  expect(fillWording('For {client}: {value}; {nobody} and { client } stay, as {{ does', words)).toBe(
    'For <client>: <value>; {nobody} and { client } stay, as {{ does',
  )
  expect(fillWording('{client}', { ...words, client: '{value}' })).toBe('{value}')
  expect(fillWording('{constructor} {toString}', words)).toBe('{constructor} {toString}')
})

test('unknown variables are reported, each once', () => {
  expect(unknownVariables('{client} {clinet} {clinet} {} {value }')).toEqual(['clinet', '', 'value '])
})

test('the product’s own texts name no unknown variable', () => {
  for (const [code, text] of Object.entries(SHIPPED_TEXTS))
    for (const language of LANGUAGES) expect([code, unknownVariables(text[language])]).toEqual([code, []])
})
