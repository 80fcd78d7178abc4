import { afterAll, describe, expect, test } from 'vitest'
import { judging } from '../../../../tests/support/judged.ts'
import { contentTypes, docx, type Part, SHEET, WORD, writeZip, xlsx } from '../../../../tests/support/zips.ts'

const { judged, refused, remove } = judging()
afterAll(remove)

const zip = (...parts: Part[]) => writeZip(parts)
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_048_576)

test('a Word and an Excel file are what their list of contents says, under any name', async () => {
  expect(await judged(zip(...docx()))).toMatchObject({ kind: 'docx', pages: null, width: null, previews: {} })
  expect((await judged(zip(...xlsx()))).kind).toBe('xlsx')
  // Some programs call the main part otherwise, store what would not shrink, or put the list in the middle.
  const other = [
    { name: 'word/document2.xml', data: '<x/>', stored: true },
    contentTypes(['word/document2.xml', WORD[1]]),
  ]
  expect((await judged(zip(...other))).kind).toBe('docx')
  expect((await judged(zip(...docx([{ name: 'word/media/', data: '' }])))).kind).toBe('docx')
  // A whole workbook of zeros: large, and no bomb.
  expect((await judged(zip(...xlsx([{ name: 'xl/sheet.xml', data: zeros(30) }])))).kind).toBe('xlsx')
})

test('a list of contents takes no longer than its length, whatever is in it', async () => {
  const list = (data: string) => zip({ name: '[Content_Types].xml', data }, { name: WORD[0], data: '<x/>' })
  const cost = async (data: string) => {
    const began = process.cpuUsage()
    const code = await refused(list(data))
    const { user, system } = process.cpuUsage(began)
    return { code, ms: (user + system) / 1000 }
  }
  // 2.4 KB on disk: a pattern that looks for the end of each tag reads the rest of the text for each beginning.
  const unclosed = await cost('<Override '.repeat(104_000))
  expect(unclosed.code).toBe('file-damaged')
  const many = await cost(
    `<Types>${'<Override PartName="/a" ContentType="b"/>'.repeat(40_000)}${'<Default '.repeat(1)}/></Types>`,
  )
  expect(many.code).toBe('file-kind')
  expect(unclosed.ms).toBeLessThan(2000)
  expect(many.ms).toBeLessThan(5000)
})

describe('what is refused', () => {
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * n * 31) % 251))
  const lies = (claims: Part['claims']) => zip(...docx([{ name: 'a', data: zeros(1), claims }]))
  const whole = writeZip(docx())
  const cases: [name: string, bytes: () => Buffer, code: string][] = [
    [
      'a part that others parse, larger than any is',
      () => zip(...docx([{ name: 'word/a.xml', data: Buffer.concat([zeros(129), noise]) }])),
      'file-bomb',
    ],
    ['a plain ZIP', () => zip({ name: 'a.txt', data: 'a' }), 'file-is-archive'],
    ['an empty ZIP', () => writeZip([]), 'file-is-archive'],
    [
      'a Java archive',
      () => zip({ name: 'META-INF/MANIFEST.MF', data: 'a' }, { name: 'A.class', data: 'b' }),
      'file-is-program',
    ],
    [
      'a PowerPoint file',
      () => zip(contentTypes(['ppt/presentation.xml', 'x']), { name: 'ppt/presentation.xml', data: '' }),
      'file-kind',
    ],
    ['a list without its main part', () => zip(contentTypes(WORD)), 'file-kind'],
    [
      'a list of two main parts',
      () => zip(contentTypes(WORD, SHEET), { name: WORD[0], data: '' }, { name: SHEET[0], data: '' }),
      'file-kind',
    ],
    [
      'macros by the name of their part',
      () => zip(...docx([{ name: 'word/vbaProject.bin', data: 'x' }])),
      'file-macros',
    ],
    [
      'macros in other letters and places',
      () => zip(...xlsx([{ name: 'xl/x/VBAPROJECT.BIN', data: 'x' }])),
      'file-macros',
    ],
    ['macros of the old kind', () => zip(...xlsx([{ name: 'xl/macrosheets/sheet1.xml', data: 'x' }])), 'file-macros'],
    [
      'macros by what the list says',
      () => zip(contentTypes(WORD, ['a.bin', 'application/vnd.ms-office.vbaProject']), { name: WORD[0], data: '' }),
      'file-macros',
    ],
    [
      'a bomb that says so',
      () => zip(...docx([{ name: 'a', data: zeros(1), claims: { size: 300 * 1_048_576 } }])),
      'file-bomb',
    ],
    ['a bomb by its ratio', () => zip(...docx([{ name: 'a', data: zeros(40) }])), 'file-bomb'],
    ['a bomb that says it is small', () => lies({ size: 1000 }), 'file-bomb'],
    ['a part shorter than it says', () => lies({ size: 2_000_000 }), 'file-damaged'],
    ['a part of another sum', () => lies({ sum: 1 }), 'file-damaged'],
    [
      'more parts than are looked through',
      () => zip(...Array.from({ length: 10_001 }, (_, n) => ({ name: `${n}`, data: '', stored: true }))),
      'file-bomb',
    ],
    [
      'two parts in one place',
      () =>
        zip(
          ...docx([
            { name: 'a', data: noise },
            { name: 'a2', nameInHead: '[Content_Types].xml', data: '', at: 0 },
          ]),
        ),
      'file-damaged',
    ],
    [
      'a part of two names',
      () => zip(...docx([{ name: 'word/a.xml', nameInHead: 'word/b.xml', data: 'x' }])),
      'file-damaged',
    ],
    ['a part that is there twice', () => zip(...docx([{ name: 'WORD/document.xml', data: 'x' }])), 'file-damaged'],
    ['a part that is encrypted', () => zip(...docx([{ name: 'word/a.xml', data: 'x', flags: 1 }])), 'file-damaged'],
    ['a name that leads outside', () => zip(...docx([{ name: '../../etc/cron.d/x', data: 'x' }])), 'file-damaged'],
    ['a name from the root', () => zip(...docx([{ name: '/etc/x', data: 'x' }])), 'file-damaged'],
    ['a name with backslashes', () => zip(...docx([{ name: '..\\x', data: 'x' }])), 'file-damaged'],
    ['something between its parts', () => zip(...docx([{ name: 'a', data: 'x', before: noise }])), 'file-damaged'],
    ['something before it', () => Buffer.concat([Buffer.from('PK\x03\x04'), whole]), 'file-damaged'],
    ['something behind it', () => writeZip(docx(), { behind: Buffer.from('<script>') }), 'file-damaged'],
    ['a comment at its end', () => writeZip(docx(), { comment: '<script>' }), 'file-damaged'],
    ['one that is cut off', () => whole.subarray(0, -100), 'file-damaged'],
    ['the beginning of one', () => whole.subarray(0, 10), 'file-damaged'],
    [
      'one whose parts are noise',
      () => Buffer.concat([whole.subarray(0, 49), noise.subarray(0, 40), whole.subarray(89)]),
      'file-damaged',
    ],
  ]
  test.each(cases)('%s', async (_name, bytes, code) => expect(await refused(bytes())).toBe(code))
})
