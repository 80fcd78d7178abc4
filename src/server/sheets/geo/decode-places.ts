import iconv from 'iconv-lite'

/**
 * The text of a file of places, and its encoding: by its byte order mark, by the zeros of UTF-16 without one, as XML declares it, as UTF-8 where it
 * is valid, else as Windows-1256.
 */
export function decodePlaces(bytes: Buffer): { text: string; encoding: string } {
  const encoding = encodingOf(bytes)
  return { text: iconv.decode(bytes, encoding), encoding }
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  if (declared && !/^utf-?(?:8|16)$/i.test(declared) && iconv.encodingExists(declared)) return declared.toLowerCase()
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1256'
  }
}
