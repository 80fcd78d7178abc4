import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_LENGTH, codeOf, groupedCode, readCode } from './code.ts'

const codes = fc.uint8Array({ minLength: 15, maxLength: 15 }).map(codeOf)
const SYMBOLS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

describe('a code', () => {
  test('has sixteen symbols, none of which is mistaken for another, and reads as itself', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
        expect(readCode(code)).toEqual({ code })
      }),
    )
  })

  test('is another for other bytes, and needs fifteen', () => {
    expect(codeOf(new Uint8Array(15))).toBe('0'.repeat(CODE_LENGTH))
    expect(codeOf(Uint8Array.from({ length: 15 }, (_, at) => at + 1))).toBe('123456789ABCDEFE')
    expect(() => codeOf(new Uint8Array(14))).toThrow(RangeError)
  })

  test('with one symbol changed is none', () => {
    fc.assert(
      fc.property(codes, fc.nat(CODE_LENGTH - 1), fc.constantFrom(...SYMBOLS), (code, at, symbol) => {
        fc.pre(code[at] !== symbol)
        expect(readCode(code.slice(0, at) + symbol + code.slice(at + 1))).toEqual({ fault: 'check' })
      }),
    )
  })

  test('with two symbols exchanged is none', () => {
    fc.assert(
      fc.property(codes, fc.nat(CODE_LENGTH - 1), fc.nat(CODE_LENGTH - 1), (code, one, other) => {
        fc.pre(code[one] !== code[other])
        const symbols = [...code]
        symbols[one] = code[other] ?? ''
        symbols[other] = code[one] ?? ''
        expect(readCode(symbols.join(''))).toEqual({ fault: 'check' })
      }),
    )
  })
})

describe('as it is typed', () => {
  const code = codeOf(Uint8Array.from([0, 1, 2, 3, 4, 5, 16, 17, 18, 19, 20, 27, 29, 30, 31]))
  const grouped = groupedCode(code)

  test('it is in groups of four', () => expect(grouped).toMatch(/^(\w{4}-){3}\w{4}$/))

  test.each([
    ['in small letters', grouped.toLowerCase()],
    ['with spaces', ` ${grouped.replaceAll('-', ' ')} `],
    ['with other dashes and signs of direction', `\u2066${grouped.replaceAll('-', '–')}\u2069`],
    ['with O for 0 and l for 1', grouped.replaceAll('0', 'O').replaceAll('1', 'l')],
    ['with I for 1 and u for V', grouped.replaceAll('1', 'I').replaceAll('V', 'u')],
    ['in Arabic digits', grouped.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')],
    ['in wide letters', grouped.replace(/[0-9A-Z]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))],
    ['as the address of its page', `https://thamin.example/verify/${grouped}?lang=en`],
  ])('it is read %s', (_, typed) => expect(readCode(typed)).toEqual({ code }))

  test('what is no code is recognised', () => {
    expect(readCode(' - ')).toEqual({ fault: 'empty' })
    expect(readCode(code.slice(1))).toEqual({ fault: 'form' })
    expect(readCode(`${code}0`)).toEqual({ fault: 'form' })
    expect(readCode(`${code.slice(1)}ب`)).toEqual({ fault: 'form' })
    expect(readCode('x'.repeat(10_000))).toEqual({ fault: 'form' })
  })
})
