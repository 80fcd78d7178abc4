import { expect, test } from 'vitest'
import { hearFrame } from './hear.ts'

const SIZE = 1000
const link = (url: unknown) => hearFrame({ tell: 'link', url }, SIZE)

test('what the frame has reason to say is heard', () => {
  for (const said of [
    { tell: 'hello' },
    { tell: 'shown' },
    { tell: 'escape' },
    { tell: 'refused', why: 'damaged' },
    { ask: 'range', id: 1, begin: 0, end: SIZE },
    { ask: 'library', id: 2, kind: 'wasmUrl', name: 'jbig2.wasm' },
    { ask: 'worker', id: 3, path: '/pdf/worker-5iSQ_25v.js' },
  ])
    expect(hearFrame(said, SIZE)).toEqual(said)
  expect(hearFrame({ tell: 'refused', why: 'anything', more: 1 }, SIZE)).toEqual({ tell: 'refused', why: 'failed' })
})

test.each([
  null,
  'hello',
  [],
  {},
  { tell: 'sign-out' },
  { ask: 'range', id: 1, begin: 0, end: SIZE + 1 },
  { ask: 'range', id: 1, begin: -1, end: 10 },
  { ask: 'range', id: 1, begin: 10, end: 10 },
  { ask: 'range', id: 1, begin: '0', end: '10' },
  { ask: 'range', id: 1.5, begin: 0, end: 10 },
  { ask: 'range', begin: 0, end: 10 },
  { ask: 'library', id: 1, kind: 'constructor', name: 'jbig2.wasm' },
  { ask: 'library', id: 1, kind: 'wasmUrl', name: 'x'.repeat(65) },
  { ask: 'library', id: 1, kind: 'wasmUrl', name: 7 },
  { ask: 'worker', id: 1, path: '/rpc/people.me' },
  { ask: 'worker', id: 1, path: '/pdf/worker-../../rpc.js' },
  { ask: 'worker', id: 1, path: 'https://evil.example/pdf/worker-1.js' },
])('%j is not', (said) => expect(hearFrame(said, SIZE)).toBeNull())

test('a link leads to the web or to a mail, and is shown as it is', () => {
  expect(link('https://example.com/a b')).toEqual({ tell: 'link', url: 'https://example.com/a%20b' })
  expect(link('mailto:office@example.com')).toEqual({ tell: 'link', url: 'mailto:office@example.com' })
  // A name in letters that only look alike is written out.
  expect(link('https://\u0430pple.com')).toEqual({ tell: 'link', url: 'https://xn--pple-43d.com/' })
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '/rpc/people.me',
    'https://thamin.example@evil.example/',
    `https://example.com/${'x'.repeat(2000)}`,
    7,
  ])
    expect(link(url), String(url).slice(0, 60)).toBeNull()
})
