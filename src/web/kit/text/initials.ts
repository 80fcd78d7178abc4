const ARABIC = /\p{Script=Arabic}/u
const LETTER = /\p{L}\p{M}*/u
// Nearly every family name begins with the article, so its letter is skipped.
const ARTICLE = /^ال(?=\p{L}{2})/u

/** The initials of a name's first and last word; Arabic letters are separated so that they do not join. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/[\s\u200c-\u200f]+/)
    .map((word) => LETTER.exec(word.replace(ARTICLE, ''))?.[0].toLocaleUpperCase('en'))
    .filter((letter) => letter !== undefined)
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : '']
  return ARABIC.test(first + last) ? [first, last].filter(Boolean).join('\u2009') : first + last
}
