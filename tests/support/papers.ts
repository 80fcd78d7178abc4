import { join } from 'node:path'
import type { Paper } from '#server/typst/paper.ts'

/** The path of a template of the tests. */
export const template = (name: 'plain' | 'endless' | 'falling') => join(import.meta.dirname, `${name}-paper.typ`)

/** A paper of some texts, to be varied. */
export function paperOf(texts: string[], more: Partial<Paper> = {}): Paper {
  return {
    template: template('plain'),
    title: 'ورقة',
    author: 'ثمين',
    language: 'ar',
    digits: 'latn',
    at: new Date('2026-11-21T19:20:00Z'),
    pictures: [],
    ...more,
    data: {
      letterhead: {
        name: 'ثمين',
        mark: null,
        lines: ['\u2066+965 2222 3333\u2069'],
        moment: 'أُعدّ اليوم',
        words: { page: '{{page}} / {{pages}}', left: 'left out: {{sign}}' },
      },
      texts,
      ...more.data,
    },
  }
}
