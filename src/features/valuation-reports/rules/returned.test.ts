import { describe, expect, test } from 'vitest'
import { createParagraphParser } from '#server/word/paragraphs.ts'
import { compareReturned, readsSame, wordContent } from './returned.ts'
import { stretches } from './text-difference.ts'

const parsed = (body: string) => {
  const parser = createParagraphParser()
  parser.write(`<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`)
  return { paragraphs: parser.end(), headings: parser.headings() }
}
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (content: string, style = '') => `<w:p><w:pPr>${style}</w:pPr>${content}</w:p>`
const held = (number: number, content: string) =>
  `<w:bookmarkStart w:id="${number}" w:name="thamin_${number}_1"/><w:sdt><w:sdtPr><w:tag w:val="thamin-${number}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt><w:bookmarkEnd w:id="${number}"/>`
const HEADING = '<w:pStyle w:val="Heading1"/>'
const TEXTS = [
  { sheet: 'REPORT' as const, field: 'basisNote' },
  { sheet: 'ASSUMPTIONS' as const, field: 'assumptions', line: 0 },
  { sheet: 'ASSUMPTIONS' as const, field: 'assumptions', line: 1 },
]
const BASE = [
  p(run('1  Terms'), HEADING),
  p(run('Note: ') + held(0, run('the land alone'))),
  p(run('Value 300,000')),
  p(run('2  Assumptions'), HEADING),
  p(held(1, run('The title is clean'))),
  p(held(2, run('No mortgage'))),
]
const returned = (body: readonly string[], remarks: string[] = []) =>
  compareReturned(wordContent(TEXTS, parsed(BASE.join(''))), { ...parsed(body.join('')), remarks })
const instead = (at: number, ...content: string[]) => BASE.toSpliced(at, 1, ...content)

describe('what a changed file says otherwise', () => {
  test('nothing where nothing but signs of direction and blanks are others', () => {
    expect(returned(instead(2, p(run(' Value\u200e \u2068300,000\u2069 '))))).toEqual({ proposals: [], others: [] })
  })

  test('a text with its section, as it reads with every tracked change taken', () => {
    const tracked = `${run('the ')}<w:del><w:r><w:delText>land alone</w:delText></w:r></w:del><w:ins>${run('building')}</w:ins><w:moveFrom>${run('x')}</w:moveFrom>`
    expect(returned(instead(1, p(run('Note: ') + held(0, tracked))))).toEqual({
      proposals: [{ target: { ...TEXTS[0], section: '1 Terms' }, before: 'the land alone', after: 'the building' }],
      others: [],
    })
  })

  test('a text that goes on in another paragraph, and one whose control a program left out', () => {
    const two = `<w:sdt><w:sdtPr><w:tag w:val="thamin-0"/></w:sdtPr><w:sdtContent>${p(run('one'))}${p(run('two'))}</w:sdtContent></w:sdt>`
    expect(returned(instead(1, p(run('Note: ')), two)).proposals).toMatchObject([{ after: 'one\ntwo' }])
    const bare = `<w:bookmarkStart w:id="9" w:name="thamin_0_7"/>${run('as I typed')}<w:bookmarkEnd w:id="9"/>`
    expect(returned(instead(1, p(run('Note: ') + bare)))).toMatchObject({
      proposals: [{ after: 'as I typed' }],
      others: [],
    })
  })

  test('lines of one text together; one that was emptied is left out', () => {
    const empty =
      '<w:sdt><w:sdtPr><w:tag w:val="thamin-2"/><w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:r><w:t>Click here</w:t></w:r></w:sdtContent></w:sdt>'
    expect(returned(instead(5, p(empty)))).toEqual({
      proposals: [
        {
          target: { ...TEXTS[1], section: '2 Assumptions' },
          before: 'The title is clean\nNo mortgage',
          after: 'The title is clean',
        },
      ],
      others: [],
    })
  })

  test('what cannot be taken: figures, added and removed words, texts whose control is gone, comments', () => {
    const body = [
      ...BASE.slice(0, 1),
      p(run('Note: ')),
      p(run('Value 400,000')),
      p(run('Seen again')),
      ...BASE.slice(3),
    ]
    expect(returned(body, ['Why so much?'])).toEqual({
      proposals: [],
      others: [
        { kind: 'REMOVED', section: '1 Terms', before: 'the land alone', after: '' },
        { kind: 'CHANGED', section: '1 Terms', before: 'Note: …', after: 'Note:' },
        { kind: 'CHANGED', section: '1 Terms', before: 'Value 300,000', after: 'Value 400,000' },
        { kind: 'ADDED', section: '1 Terms', before: '', after: 'Seen again' },
        { kind: 'REMARK', section: '', before: '', after: 'Why so much?' },
      ],
    })
  })

  test('the contents, codes of fields and what is drawn for older programs are not read', () => {
    const field = (step: string) => `<w:r><w:fldChar w:fldCharType="${step}"/></w:r>`
    const contents = `${field('begin')}<w:r><w:instrText> TOC \\h </w:instrText></w:r>${field('separate')}${run('Terms 3')}${field('end')}`
    const date = `${field('begin')}<w:r><w:instrText> DATE </w:instrText></w:r>${field('separate')}${run('1 Nov')}${field('end')}`
    const drawn = '<mc:AlternateContent><mc:Fallback><w:r><w:t>old</w:t></w:r></mc:Fallback></mc:AlternateContent>'
    expect(returned([p(contents), ...BASE, p(drawn)])).toEqual({ proposals: [], others: [] })
    expect(returned([...BASE, p(date)]).others).toMatchObject([{ kind: 'ADDED', after: '1 Nov' }])
  })
})

test('texts in other digits read the same', () => {
  expect(readsSame('قرار ٢٠٦', ' قرار\u00a0206')).toBe(true)
  expect(readsSame('206', '207')).toBe(false)
})

test('what became of a text is shown word by word', () => {
  expect(stretches('on the land alone', 'on the whole land')).toEqual([
    { text: 'on the ', kind: 'same' },
    { text: 'whole ', kind: 'new' },
    { text: 'land ', kind: 'same' },
    { text: 'alone', kind: 'gone' },
  ])
  const long = 'word '.repeat(2000)
  expect(stretches(long, 'x').map(({ kind }) => kind)).toEqual(['gone', 'new'])
})
