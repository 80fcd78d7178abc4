import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStyleParser, shownDate } from './cell-formats.ts'

/** The format of a pattern, as a file's styles give it. */
function formatOf(pattern: string) {
  const styles = createStyleParser()
  const code = pattern.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  styles.write(
    `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
  )
  styles.end()
  return styles.formats[0]
}
const showing = (pattern: string, number: number) => {
  const format = formatOf(pattern)
  return format?.is === 'number' ? format.show(number) : format?.is
}

test.each([
  ['00000000', 123_456, '00123456'],
  ['000', 5, '005'],
  ['000', 1234, '1234'],
  ['0.00', 2.5, '2.50'],
  ['0.00', 2.005, '2.01'],
  ['#,##0', 1_234_567, '1,234,567'],
  ['#,##0', 12, '12'],
  ['#,##0.000', 1234.5, '1,234.500'],
  ['0,000', 5, '0,005'],
  ['#.##', 0.5, '.5'],
  ['0.##', 3, '3'],
  ['#,##0," ألف"', 385_000, '385 ألف'],
  ['0.0,,"m"', 1_250_000, '1.3m'],
  ['000-000-000', 12_345_678, '012-345-678'],
  ['0000 0000', 99_991_234, '9999 1234'],
  ['(000) 0000', 1_234_567, '(123) 4567'],
  ['"ق/"0', 12, 'ق/12'],
  ['0"/2020"', 7, '7/2020'],
  ['[$$-409]#,##0.00', 1250, '$1,250.00'],
  ['[$د.ك.\u200f-3401] #,##0', 5000, 'د.ك.\u200f 5,000'],
  ['_-* #,##0_-;-* #,##0_-;_-* "-"_-', -4200, '-4,200'],
  ['_-* #,##0_-;-* #,##0_-;_-* "-"_-', 0, '-'],
  ['#,##0;(#,##0)', -4200, '(4,200)'],
  ['[Red]0', -7, '-7'],
  ['General" sqm"', 400.5, '400.5 sqm'],
  ['# ?/?', 0.5, 'unknown'],
  ['0.00E+00', 12, 'unknown'],
  ['[>100]0;0', 12, 'unknown'],
  ['0%', 0.5, 'percent'],
])('%s shows %d as %s', (pattern, number, shown) => expect(showing(pattern, number)).toBe(shown))

test.each([
  ['0.00" USD"', 'USD', 1],
  ['#,##0 "د.ك"', 'د.ك', 1],
  ['[$$-409]#,##0', '$', 1],
  ['#,##0," ألف"', 'ألف', 1000],
  ['0 "sq ft"', 'sq ft', 1],
  ['0"قدم²"', 'قدم²', 1],
  ['#,##0,,', '', 1_000_000],
  ['(0)', '', 1],
])('%s says %j, scaled by %d', (pattern, says, scale) => expect(formatOf(pattern)).toMatchObject({ says, scale }))

test('digits are never lost, whatever the zeros and groups of a pattern', () => {
  const pattern = fc.constantFrom('0', '00', '000000', '#,##0', '0,000', '000-000', '#', '00 00 00')
  fc.assert(
    fc.property(pattern, fc.nat(), (one, number) => {
      expect(Number(showing(one, number)?.replace(/[^\d]/g, '') ?? '')).toBe(number)
    }),
  )
})

test.each([
  ['d\\-mmm', '4-Jan'],
  ['dd/mm/yyyy', '04/01/2025'],
  ['[$-2010000]yyyy/mm/dd;@', '2025/01/04'],
  ['mmm\\-yy', 'Jan-25'],
  ['d/m/yy h:mm', '2025-01-04'],
])('%s shows the date as %s', (pattern, shown) => expect(shownDate('2025-01-04', pattern)).toBe(shown))
