// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text holds
const CONTROLS = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f]/

/**
 * A text by its bytes: UTF-8, UTF-16 by its mark, else Windows-1256; null for bytes that are no text. The end of a beginning may be cut within
 * a letter.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  if (mark === 0xfffe || mark === 0xfeff) {
    const text = new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes, { stream: true })
    return CONTROLS.test(text) ? null : text
  }
  // All encodings of texts keep these bytes for controls.
  if (bytes.some((byte) => byte < 0x20 && ![9, 10, 12, 13, 0x1a].includes(byte))) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
