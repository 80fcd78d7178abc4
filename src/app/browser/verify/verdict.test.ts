import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/words.ts'
import { prerender } from './prerender.tsx'

const VERDICTS = ['VALID', 'SUPERSEDED', 'WITHDRAWN', 'UNKNOWN']
const style = readFileSync(new URL('verify.css', import.meta.url), 'utf8')

test.each(LANGUAGES)('%s: a match and a forgery differ by outline, sign, headline, words and colour', (language) => {
  const { verify = '' } = prerender(language, { script: 's.js', style: 's.css', fonts: [] })
  // Of a code or a hash, drawn without a script, and of a file that is dropped.
  for (const part of [/<section(.*)id="match"/s, /id="answer"(.*)/s]) {
    const drawn = part.exec(verify)?.[1] ?? ''
    const seen = VERDICTS.map((verdict) => {
      const [own = ''] = drawn.split(`data-validity="${verdict}">`).slice(1)
      const paths = [...own.matchAll(/ d="([^"]+)"/g)].slice(0, 2).map(([, path]) => path)
      const words = /<(h[23])[^>]*>(.*?)<\/\1>.*?<p[^>]*>(.*?)<\/p>/s.exec(own)?.slice(2) ?? []
      return [...paths, ...words]
    })
    for (let at = 0; at < 4; at++) expect(new Set(seen.map((facts) => facts[at])).size).toBe(VERDICTS.length)
  }
  const colours = VERDICTS.map((verdict) => style.split(`[data-validity="${verdict}"]`)[1]?.split('}')[0])
  expect(new Set(colours).size).toBe(VERDICTS.length)
})
