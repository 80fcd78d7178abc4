import { expect, test } from 'vitest'
import { shortcutOf } from './keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const pressed = (key: string, code = '', held = {}) => shortcutOf({ ...none, key, code, ...held })

test.each([
  ['/', 'Slash', {}, 'search'],
  ['n', 'KeyN', {}, 'new'],
  ['j', 'KeyJ', {}, 'next'],
  ['?', 'Slash', { shiftKey: true }, 'sheet'],
  // An Arabic layout.
  ['ظ', 'Slash', {}, 'search'],
  ['؟', 'Slash', { shiftKey: true }, 'sheet'],
  ['ى', 'KeyN', {}, 'new'],
  ['ش', 'KeyA', {}, 'accessibility'],
  ['ج', 'BracketLeft', {}, 'previousSection'],
  [']', 'BracketRight', {}, 'nextSection'],
  ['س', 'KeyS', { ctrlKey: true }, 'save'],
  ['s', 'KeyS', { metaKey: true }, 'save'],
] as const)('%s (%s) is a shortcut', (key, code, held, shortcut) => {
  expect(pressed(key, code, held)).toBe(shortcut)
})

test.each([
  ['s', 'KeyS', {}],
  ['n', 'KeyN', { ctrlKey: true }],
  ['N', 'KeyN', { shiftKey: true }],
  ['k', 'KeyK', { metaKey: true }],
  ['e', 'KeyE', { altKey: true }],
  ['S', 'KeyS', { ctrlKey: true, shiftKey: true }],
  ['Enter', 'Enter', {}],
  ['toString', '', {}],
] as const)('%s (%s) with %j is none', (key, code, held) => {
  expect(pressed(key, code, held)).toBeNull()
})
