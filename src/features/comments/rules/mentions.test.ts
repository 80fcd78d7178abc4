import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterEdit,
  measureOf,
  mentionedIn,
  namingAt,
  partsOf,
  storedOf,
  type TypedText,
  typedOf,
  withMention,
} from './mentions.ts'

const PEOPLE = [
  { id: '0f0e0d0c-0b0a-4908-8706-050403020100', name: 'سالم الرشيد' },
  { id: '1f0e0d0c-0b0a-4908-8706-050403020100', name: 'سالم' },
  // Of the same name, and with what the model itself writes.
  { id: '2f0e0d0c-0b0a-4908-8706-050403020100', name: 'سالم' },
  { id: '3f0e0d0c-0b0a-4908-8706-050403020100', name: '@[x] A' },
] as const
const NAMES = Object.fromEntries(PEOPLE.map(({ id, name }) => [id, name]))
const mention = ({ id }: { id: string }) => `@[${id}]`

const person = fc.constantFrom(...PEOPLE)
const words = fc.string({
  unit: fc.constantFrom('@', '[', ']', ' ', '\n', 'a', 'س', 'م', '1', '-', '😀'),
  maxLength: 12,
})
const stored = fc
  .array(fc.oneof(words, person.map(mention), fc.constant('@[9f0e0d0c-0b0a-4908-8706-050403020100]')), { maxLength: 8 })
  .map((parts) => parts.join(''))

describe('a stored text', () => {
  test('is its parts, whatever they hold', () => {
    fc.assert(
      fc.property(stored, (text) => {
        const parts = partsOf(text)
        expect(parts.map((part) => ('person' in part ? `@[${part.person}]` : part.text)).join('')).toBe(text)
        expect(parts.some((part) => 'text' in part && part.text === '')).toBe(false)
      }),
    )
  })

  test('comes back from being edited as it was, people that are not known too', () => {
    fc.assert(
      fc.property(stored, (text) => {
        expect(storedOf(typedOf(text, NAMES))).toBe(text)
      }),
    )
  })

  test('counts a mention as one character, and names each person once', () => {
    const text = `${mention(PEOPLE[0])} و${mention(PEOPLE[1])}${mention(PEOPLE[0])}`
    expect(measureOf(text)).toEqual({ length: 5, mentions: 3 })
    expect(mentionedIn(text)).toEqual([PEOPLE[0].id, PEOPLE[1].id])
    expect(mentionedIn('@[1] a@[x]')).toEqual([])
  })
})

describe('a text that is being typed', () => {
  const places = ({ text, mentions }: TypedText) =>
    mentions.map(({ at, name }) => text.slice(at, at + name.length + 1) === `@${name}`)

  test('keeps its mentions where they are, however it is edited', () => {
    fc.assert(
      fc.property(stored, fc.array(fc.tuple(fc.nat(60), fc.nat(6), words), { maxLength: 6 }), (text, edits) => {
        let typed = typedOf(text, NAMES)
        for (const [from, length, insert] of edits) {
          const next = typed.text.slice(0, from) + insert + typed.text.slice(from + length)
          typed = afterEdit(typed, next)
          expect(typed.text).toBe(next)
          expect(places(typed)).not.toContain(false)
        }
        expect(mentionedIn(storedOf(typed)).length).toBeLessThanOrEqual(PEOPLE.length + 1)
      }),
    )
  })

  test('loses a mention whose name is changed, and no other', () => {
    const typed = typedOf(`${mention(PEOPLE[0])} ثم ${mention(PEOPLE[1])}`, NAMES)
    const after = afterEdit(typed, typed.text.replace('الرشيد', 'الرشيدي'.slice(0, 3)))
    expect(after.mentions.map(({ id }) => id)).toEqual([PEOPLE[1].id])
    expect(storedOf(after)).toBe(`@سالم الر ثم ${mention(PEOPLE[1])}`)
  })

  test('gets a person in place of what was typed of the name', () => {
    fc.assert(
      fc.property(stored, person, fc.constantFrom('', 'سا', 'سالم ال'), (text, somebody, query) => {
        const before = typedOf(text, NAMES)
        const typed = afterEdit(before, `${before.text}\n@${query}`)
        const naming = namingAt(typed, typed.text.length)
        expect(naming).toEqual({ at: before.text.length + 1, query })
        const { typed: named, caret } = withMention(typed, naming as { at: number; query: string }, somebody)
        expect(storedOf(named)).toBe(`${text}\n${mention(somebody)} `)
        expect(named.text.slice(0, caret)).toBe(named.text)
      }),
    )
  })

  test('puts a person between others', () => {
    const typed = afterEdit(typedOf(`a ${mention(PEOPLE[0])}`, NAMES), `a @س @${PEOPLE[0].name}`)
    const naming = namingAt(typed, 4)
    expect(naming).toEqual({ at: 2, query: 'س' })
    const { typed: named, caret } = withMention(typed, { at: 2, query: 'س' }, PEOPLE[1])
    expect(storedOf(named)).toBe(`a ${mention(PEOPLE[1])} ${mention(PEOPLE[0])}`)
    expect(caret).toBe('a @سالم '.length)
  })

  test('names nobody in an address, over lines, within a mention or far behind the sign', () => {
    const at = (text: string) => namingAt({ text, mentions: [] }, text.length)
    expect(at('salem@thamin')).toBeNull()
    expect(at('@سالم\nثم')).toBeNull()
    expect(at('@ سالم')).toBeNull()
    expect(at(`@${'س'.repeat(60)}`)).toBeNull()
    expect(at('(@سا')).toEqual({ at: 1, query: 'سا' })
    const typed = typedOf(mention(PEOPLE[0]), NAMES)
    expect(namingAt(typed, typed.text.length)).toBeNull()
  })
})
