const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The key in the address that an authenticator is given (base32, RFC 4648). */
export function totpKeyIn(uri: string): string {
  const written = [...(new URL(uri).searchParams.get('secret') ?? '')]
  const bits = written.map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('')
}
