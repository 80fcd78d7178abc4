const ARABIC = /\p{Script=Arabic}/u
const LETTER = /\p{L}\p{M}*/u
// Nearly every family name begins with the article: its letter tells nobody from another.
const ARTICLE = /^ال(?=\p{L}{2})/u

/** The first letters of a name's first and last word, for where there is no photo; Arabic ones stand apart, unjoined. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/[\s\u200c-\u200f]+/)
    .map((word) => LETTER.exec(word.replace(ARTICLE, ''))?.[0].toLocaleUpperCase('en'))
    .filter((letter) => letter !== undefined)
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : '']
  return ARABIC.test(first + last) ? [first, last].filter(Boolean).join('\u2009') : first + last
}
